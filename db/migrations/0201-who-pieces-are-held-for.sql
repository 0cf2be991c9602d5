-- Whom pieces are held for stands in words beside them, and goes when the person is erased: the words alone, what is held is
-- written by the functions of the stock.
GRANT UPDATE (note) ON stock_reservations TO langraan_app;
