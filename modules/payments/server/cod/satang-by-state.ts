import { sql } from '@langraan/db'

/** The same as the rule `codByState`, for questions about many parcels: which satang of a parcel stand in which state. */
export const satangByState = sql`
  SELECT v.state, v.satang FROM (
    SELECT CASE WHEN f."isReturned" THEN 0 ELSE f."bookedSatang" END AS due, coalesce(f."toldSatang", 0) AS told) m
  CROSS JOIN LATERAL (VALUES
    ('returned', CASE WHEN f."isReturned" THEN f."bookedSatang" ELSE 0 END),
    (CASE WHEN f."isMatched" THEN 'matched' WHEN f."isRemitted" THEN 'remitted' ELSE 'in_statement' END,
      least(m.told, m.due)),
    (CASE f.decision WHEN 'dispute' THEN 'disputed' WHEN 'claim' THEN 'claimed' WHEN 'write_off' THEN 'written_off'
      WHEN 'accept' THEN 'written_off' ELSE CASE WHEN f."toldSatang" IS NOT NULL THEN 'short'
      WHEN f."wasDelivered" THEN 'collected' ELSE 'expected' END END, m.due - least(m.told, m.due)),
    ('over', m.told - least(m.told, m.due))) AS v (state, satang)
  WHERE v.satang > 0`
