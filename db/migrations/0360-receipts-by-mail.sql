-- Receipts of tills that are sent by e-mail. Address and link are kept until the mail has left, and no longer.
CREATE TABLE till_receipt_mails (
  shop_id uuid NOT NULL,
  mail_id uuid NOT NULL,
  order_id uuid NOT NULL,
  number text NOT NULL,
  sent_to text NOT NULL CHECK (length(sent_to) <= 254),
  link_token text NOT NULL,
  language text NOT NULL CHECK (language IN ('th', 'en')),
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'sent', 'failed')),
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL,
  settled_at timestamptz,
  PRIMARY KEY (shop_id, mail_id),
  FOREIGN KEY (shop_id, order_id) REFERENCES orders (shop_id, order_id) ON DELETE CASCADE,
  CHECK ((state = 'waiting') = (settled_at IS NULL))
);
CREATE INDEX till_receipt_mails_order ON till_receipt_mails (shop_id, order_id);
CALL secure_shop_table('till_receipt_mails');
