-- stock: no movement is of more pieces than a reservation can be, so that their sums stay within the figures that are kept.
ALTER TABLE stock_movements
  ADD CONSTRAINT stock_movements_pieces_bound CHECK (quantity BETWEEN -100000000 AND 100000000) NOT VALID;
