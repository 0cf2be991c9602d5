-- A file of orders says who sees to each; the worker writes it.
GRANT EXECUTE ON FUNCTION members_of_shop() TO langraan_worker;
