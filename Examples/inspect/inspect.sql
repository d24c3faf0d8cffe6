.print What is it?
.mode list
SELECT 'encoding ' || encoding FROM pragma_encoding;
SELECT page_count || ' pages of ' || page_size || ' bytes'
  FROM pragma_page_count, pragma_page_size;
SELECT 'integrity ' || integrity_check FROM pragma_integrity_check;
.print
.print Which tables, and how are they made?
.tables
.schema --indent
.print
.print Which columns?
.mode box
SELECT m.name AS 'table', c.name AS 'column', c.type,
    CASE WHEN c.pk > 0 THEN 'key' ELSE '' END AS pk, c."notnull" AS 'not null'
  FROM sqlite_schema m, pragma_table_xinfo(m.name) c
  WHERE m.type = 'table' ORDER BY m.name, c.cid;
.print
.print Which refer to which?
.nullvalue -
SELECT m.name AS 'table', f."from" AS 'column', f."table" AS refers_to, f."to" AS its_column
  FROM sqlite_schema m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table';
.print
.print What do the rows of one look like?
.mode line
SELECT * FROM photo LIMIT 2;
.print
.print What is stored, really?
.mode csv
.headers on
SELECT typeof(image) AS class, count(*) AS cells, max(length(image)) AS largest
  FROM photo GROUP BY 1 ORDER BY 1;
