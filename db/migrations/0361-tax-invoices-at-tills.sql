-- Whoever may see all receipts at a till may issue a full tax invoice for one.
UPDATE till_staff SET rights = array_append(rights, 'taxInvoice') WHERE 'receipts' = ANY (rights);
