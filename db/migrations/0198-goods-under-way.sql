-- What was sent to another branch and has not arrived is told beside what is on hand: it is asked for with every page of
-- the list of stock. Transfers that are under way are few beside all papers that a shop has ever written.
CREATE INDEX stock_documents_under_way ON stock_documents (shop_id, document_id) WHERE state = 'sent';
