internal import CEditLine
