-- Names and descriptions that screens show are written with the apostrophe of French, as everything else is.
update region set name = replace(name, '''', '’') where name like '%''%';
update department set name = replace(name, '''', '’') where name like '%''%';
update category set name = replace(name, '''', '’'), description = replace(description, '''', '’')
where name like '%''%' or description like '%''%';
