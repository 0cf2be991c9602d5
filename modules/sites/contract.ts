import { endpoint, only } from '@langraan/http'
import { z } from 'zod'
import { siteRefusals } from './refusals.ts'
import {
  cardSizes,
  COLOUR,
  homeSections,
  isBannerLink,
  isFacebookUrl,
  layouts,
  MOST_PICKS,
  palettes,
  pickStates,
  schemes,
  type ShopTheme,
} from './rules/rules.ts'

const shopParams = z.object({ shopId: z.uuid() })

const text = (most: number) => z.object({ th: z.string().trim().max(most), en: z.string().trim().max(most) })
const colour = z.string().regex(COLOUR, { error: 'ใส่สีแบบ #0178b3|Enter a colour such as #0178b3.' })

const theme = z.object({
  palette: z.enum(palettes),
  scheme: z.enum(schemes),
  accent: colour,
  headGround: colour,
  headText: colour,
  layout: z.enum(layouts),
  cards: z.enum(cardSizes),
  announcement: text(140),
  banner: z.object({
    pictureId: z.uuid().nullable(),
    link: z.string().trim().max(500).refine(isBannerLink, {
      error:
        'ใส่ที่อยู่ในร้าน เช่น /categories/เสื้อ หรือเว็บที่ขึ้นต้นด้วย https://|Enter a page of the shop, such as /categories/shirts, or an address that begins with https://.',
    }),
    alt: text(140),
  }),
  sections: z
    .array(z.enum(homeSections))
    .min(1)
    .max(homeSections.length)
    .refine((sections) => new Set(sections).size === sections.length, {
      error: 'มีส่วนของหน้าแรกซ้ำกัน|A part of the front page is listed twice.',
    }),
  featured: z.object({ categoryId: z.uuid().nullable() }),
  picks: z.object({
    productIds: z
      .array(z.uuid())
      .max(MOST_PICKS)
      .refine((ids) => new Set(ids).size === ids.length, {
        error: 'มีสินค้าแนะนำซ้ำกัน|A product is picked twice.',
      }),
  }),
  contact: z.object({
    facebookUrl: z.string().trim().max(300).refine(isFacebookUrl, {
      error:
        'ใส่ลิงก์เพจ เช่น https://www.facebook.com/malila|Enter the page’s address, such as https://www.facebook.com/malila.',
    }),
    lineId: z.string().trim().max(60),
    showsPhone: z.boolean(),
  }),
  footer: text(500),
}) satisfies z.ZodType<ShopTheme>

const pick = z.object({
  productId: z.uuid(),
  name: z.string(),
  pictureId: z.uuid().optional(),
  /** Shoppers see of the picked goods those that are shown. */
  state: z.enum(pickStates),
})
export type PickedProduct = z.output<typeof pick>

/** The revision that the writer has seen last: where somebody has changed the theme since, the write is refused. */
const seen = { revision: z.int().min(0) }

const state = z.object({
  published: theme,
  /** What will be published next; absent when nothing has been changed. */
  draft: theme.optional(),
  /** Counts what was written of the theme, published or not; 0 before anything was. */
  revision: z.number().int(),
  /** The goods that the draft picks, or else the published theme; what has been deleted is not among them. */
  picks: z.array(pick),
  /** The shop's site in the draft, for whoever holds the link, for an hour. */
  previewUrl: z.string(),
  siteUrl: z.string(),
})
export type ThemeState = z.output<typeof state>

export const getTheme = endpoint({
  route: 'GET /shops/:shopId/theme',
  summary: 'How the shop’s site looks, the draft of how it will, and a link that shows the draft',
  permission: 'shop:shop:settings',
  params: shopParams,
  output: state,
})

export const saveThemeDraft = endpoint({
  route: 'PUT /shops/:shopId/theme/draft',
  summary: 'Keep a draft of the theme; shoppers see nothing of it',
  permission: 'shop:shop:settings',
  audit: { none: 'a draft changes nothing that anybody sees; publishing it is what is told' },
  replaces: { none: 'it names the revision that its caller saw, and is refused for a later one' },
  params: shopParams,
  body: theme.extend(seen),
  output: state,
  refusals: only(siteRefusals, 'theme_changed'),
})

export const discardThemeDraft = endpoint({
  route: 'DELETE /shops/:shopId/theme/draft',
  summary: 'Go back to the theme that shoppers see',
  permission: 'shop:shop:settings',
  audit: { none: 'a draft changes nothing that anybody sees' },
  params: shopParams,
  query: z.object({ revision: z.coerce.number().int().min(0) }),
  output: state,
  refusals: only(siteRefusals, 'theme_changed'),
})

export const publishTheme = endpoint({
  route: 'POST /shops/:shopId/theme/publication',
  summary: 'Show this theme to shoppers from now on',
  repeatable: 'the same theme published twice is the same theme',
  permission: 'shop:shop:settings',
  audit: 'theme.published',
  params: shopParams,
  body: theme.extend(seen),
  output: state,
  refusals: only(siteRefusals, 'accent_unreadable', 'head_unreadable', 'banner_gone', 'theme_changed'),
})

export const listPickable = endpoint({
  route: 'GET /shops/:shopId/theme/goods',
  summary: 'Products whose name has the text, for the front to put forward; the newest first',
  permission: 'shop:shop:settings',
  params: shopParams,
  query: z.object({
    text: z.string().trim().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(20).default(8),
  }),
  output: z.object({ items: z.array(pick) }),
})
