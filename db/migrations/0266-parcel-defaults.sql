-- The box that a shop sends in where nothing else is known, and which parcels are insured. Its weight is one of the
-- settings of selling.
CREATE TABLE parcel_defaults (
  shop_id uuid PRIMARY KEY REFERENCES shops ON DELETE CASCADE,
  width_mm integer CHECK (width_mm BETWEEN 1 AND 3000),
  length_mm integer CHECK (length_mm BETWEEN 1 AND 3000),
  height_mm integer CHECK (height_mm BETWEEN 1 AND 3000),
  insurance text NOT NULL CHECK (insurance IN ('none', 'from', 'always')),
  insured_from_satang bigint NOT NULL DEFAULT 0 CHECK (insured_from_satang BETWEEN 0 AND 100000000),
  CHECK (num_nulls(width_mm, length_mm, height_mm) IN (0, 3))
);
CALL secure_shop_table('parcel_defaults');
