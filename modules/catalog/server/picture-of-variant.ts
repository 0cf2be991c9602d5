import { sql } from '@langraan/db'

/** What a file calls a picture `x` of a product: where it came from, else as `ownPictureUrl` says it. */
export const addressOfPicture = sql`coalesce(x.source_url, '/pictures/' || x.picture_id || '.webp')`

/**
 * What a variant `v` looks like wherever one line stands for it: the picture chosen for it, as long as it is one of its
 * product's, else the product's first.
 */
export const pictureOfVariant = sql`(
  SELECT x.picture_id FROM product_pictures x
  WHERE x.shop_id = v.shop_id AND x.product_id = v.product_id AND x.picture_id IS NOT NULL
  ORDER BY (x.picture_id = v.picture_id) IS TRUE DESC, x.position LIMIT 1)`
