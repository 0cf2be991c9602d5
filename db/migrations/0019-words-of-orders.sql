-- The words an order's columns may hold, as domains. A CHECK of a table is read from its text anew by every
-- statement that writes; a domain's is kept by the session. An order writes seven tables, so it is felt.
CREATE DOMAIN order_channel AS text CONSTRAINT order_channel_check CHECK (VALUE = 'web');
CREATE DOMAIN order_language AS text CONSTRAINT order_language_check CHECK (VALUE IN ('th', 'en'));
CREATE DOMAIN order_payment_method AS text CONSTRAINT order_payment_method_check CHECK (VALUE IN ('promptpay', 'transfer', 'cod'));
CREATE DOMAIN order_payment_status AS text CONSTRAINT order_payment_status_check CHECK (VALUE IN
  ('unpaid', 'notice_sent', 'partly_paid', 'paid', 'cod_pending', 'cod_collected', 'slip_rejected', 'partly_refunded', 'refunded'));
CREATE DOMAIN order_fulfilment_status AS text CONSTRAINT order_fulfilment_status_check CHECK (VALUE IN
  ('not_ready', 'waiting', 'packing', 'booked', 'shipped', 'delivered', 'failed', 'returned', 'cancelled'));
CREATE DOMAIN stock_movement_reason AS text CONSTRAINT stock_movement_reason_check CHECK (VALUE IN
  ('opening', 'sale', 'return', 'receipt', 'correction'));

ALTER TABLE orders
  DROP CONSTRAINT orders_channel_check,
  DROP CONSTRAINT orders_language_check,
  DROP CONSTRAINT orders_payment_method_check,
  DROP CONSTRAINT orders_payment_status_check,
  DROP CONSTRAINT orders_fulfilment_status_check,
  ALTER COLUMN channel TYPE order_channel,
  ALTER COLUMN language TYPE order_language,
  ALTER COLUMN payment_method TYPE order_payment_method,
  ALTER COLUMN payment_status TYPE order_payment_status,
  ALTER COLUMN fulfilment_status TYPE order_fulfilment_status;
ALTER TABLE stock_movements
  DROP CONSTRAINT stock_movements_reason_check,
  ALTER COLUMN reason TYPE stock_movement_reason;
