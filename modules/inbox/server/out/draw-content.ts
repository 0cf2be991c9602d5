import type { Tx } from '@langraan/db'
import { pictureFiles } from '@langraan/gallery/server'
import { refuse } from '@langraan/http'
import { factsOfOrder, shownShop } from '@langraan/messages/server'
import { formatBaht } from '@langraan/money'
import { findOrder, type OrderRecord } from '@langraan/orders/server'
import { carrierName, trackingPageOf } from '@langraan/thai'
import type { WantedContent } from '../../contract.ts'
import type { Outgoing } from '../../ports.ts'
import { inboxRefusals } from '../../refusals.ts'
import type { Provider } from '../../rules/channel-states.ts'
import { cutText } from '../../rules/cut-text.ts'
import { isReplyPlace, placesIn } from '../../rules/inbox-settings.ts'
import type { InboxDeps } from '../inbox-deps.ts'
import { goodsToShow } from './goods.sql.ts'

type Deps = Pick<InboxDeps, 'frames' | 'linkKeys' | 'shopUrl' | 'apiUrl'>

/** UTF-16 units of a text at most, by the channels' own words. */
const LONGEST: Readonly<Record<Provider, number>> = { facebook: 2000, line: 5000 }

/** What somebody wants to send, as channels are handed it: from what is true now. A long text goes in several. */
export async function drawContent(
  deps: Deps,
  tx: Tx,
  { shopId, provider }: { shopId: string; provider: Provider },
  wanted: WantedContent,
): Promise<Outgoing[]> {
  switch (wanted.kind) {
    case 'text':
      return wordsAndPictures(deps, tx, { shopId, provider }, wanted)
    case 'picture':
      return [await pictureOf(deps, tx, shopId, wanted.pictureId)]
    case 'product':
      return [await productCard(deps, tx, shopId, wanted.variantId)]
    case 'bill':
      return [await billCard(deps, tx, shopId, await orderOf(tx, wanted.orderId))]
    case 'address':
      return [await addressCard(deps, tx, shopId, await orderOf(tx, wanted.orderId))]
    case 'parcel':
      return [await parcelCard(deps, tx, shopId, await orderOf(tx, wanted.orderId))]
  }
}

/** Pictures go first: the words to press vanish from Facebook as soon as something stands below them. */
async function wordsAndPictures(
  deps: Deps,
  tx: Tx,
  { shopId, provider }: { shopId: string; provider: Provider },
  { text, pictureIds, quickReplies }: Extract<WantedContent, { kind: 'text' }>,
): Promise<Outgoing[]> {
  refuseUnfilled(text)
  const pictures: Outgoing[] = []
  for (const pictureId of pictureIds) pictures.push(await pictureOf(deps, tx, shopId, pictureId))
  const texts = text === '' ? [] : cutText(text, LONGEST[provider])
  const words = texts.map((part, place): Outgoing => {
    const isLast = place === texts.length - 1
    return { kind: 'text', text: part, ...(isLast && quickReplies.length > 0 && { quickReplies }) }
  })
  return [...pictures, ...words]
}

/** Nobody is sent a name in braces. */
function refuseUnfilled(text: string): void {
  const places = placesIn(text).filter(isReplyPlace)
  if (places.length > 0)
    refuse(inboxRefusals, 'place_not_filled', { places: places.map((name) => `{${name}}`).join(' ') })
}

const orderOf = async (tx: Tx, orderId: string): Promise<OrderRecord> =>
  (await findOrder(tx, orderId)) ?? refuse(inboxRefusals, 'no_such_order')

/** Channels take no WebP: the picture stands at an address of its own as JPEG. */
export const chatPictureUrl = (
  { apiUrl }: Pick<Deps, 'apiUrl'>,
  shopId: string,
  pictureId: string,
  size: 'large' | 'small' = 'large',
): string => `${apiUrl}/shops/${shopId}/chat-pictures/${pictureId}/${size}.jpg`

async function pictureOf(deps: Deps, tx: Tx, shopId: string, pictureId: string): Promise<Outgoing> {
  if (!(await pictureFiles(tx, pictureId))) refuse(inboxRefusals, 'no_such_picture')
  return {
    kind: 'picture',
    url: chatPictureUrl(deps, shopId, pictureId),
    previewUrl: chatPictureUrl(deps, shopId, pictureId, 'small'),
  }
}

async function productCard(deps: Deps, tx: Tx, shopId: string, variantId: string): Promise<Outgoing> {
  const goods = (await goodsToShow(tx, variantId)) ?? refuse(inboxRefusals, 'no_such_product')
  const { siteUrl } = await shownShop(deps, tx, shopId)
  const price =
    goods.leastSatang === goods.mostSatang
      ? formatBaht(goods.leastSatang)
      : `${formatBaht(goods.leastSatang)}–${formatBaht(goods.mostSatang)}`
  const url = `${siteUrl}/products/${encodeURIComponent(goods.slug)}`
  return {
    kind: 'card',
    title: goods.name,
    plain: `${goods.name} ${price} ${url}`,
    ...(goods.pictureId !== null && { pictureUrl: chatPictureUrl(deps, shopId, goods.pictureId) }),
    lines: [{ label: price, strong: true }],
    buttons: [{ label: 'สั่งเลย', url }],
  }
}

async function billCard(deps: Deps, tx: Tx, shopId: string, order: OrderRecord): Promise<Outgoing> {
  const facts = await factsOfOrder(deps, tx, shopId, order, 'th')
  const lines = facts.lines.map(({ name, quantity, satang }) => ({
    label: `${name} ×${quantity}`,
    amount: formatBaht(satang),
  }))
  const total = facts.pay ? facts.pay.dueSatang : facts.atDoorSatang || order.totalSatang
  const label = facts.pay ? 'ยอดที่ต้องโอน' : facts.atDoorSatang > 0 ? 'เก็บเงินปลายทาง' : 'ยอดรวม'
  return {
    kind: 'card',
    title: `บิล ${facts.orderNumber}`,
    plain: `บิล ${facts.orderNumber} ${label} ${formatBaht(total)} ${facts.link}`,
    lines: [...lines, { label, amount: formatBaht(total), strong: true }],
    buttons: [{ label: facts.pay ? 'ดูบิลและชำระเงิน' : 'ดูบิล', url: facts.link }],
  }
}

async function addressCard(deps: Deps, tx: Tx, shopId: string, order: OrderRecord): Promise<Outgoing> {
  const { link, orderNumber } = await factsOfOrder(deps, tx, shopId, order, 'th')
  return {
    kind: 'card',
    title: `ที่อยู่จัดส่งของบิล ${orderNumber}`,
    plain: `ตรวจที่อยู่จัดส่งของบิล ${orderNumber} ได้ที่ ${link}`,
    lines: [{ label: 'กดปุ่มเพื่อตรวจที่อยู่และเบอร์โทร ถ้าไม่ตรงพิมพ์ตอบกลับมาได้เลย' }],
    buttons: [{ label: 'ตรวจที่อยู่', url: link }],
  }
}

async function parcelCard(deps: Deps, tx: Tx, shopId: string, order: OrderRecord): Promise<Outgoing> {
  const { link, orderNumber, parcel } = await factsOfOrder(deps, tx, shopId, order, 'th')
  if (!parcel || parcel.trackingCode === '') return refuse(inboxRefusals, 'no_parcel_yet')
  const courier = carrierName(parcel.courierName, 'th')
  const page = trackingPageOf(parcel.courierName, parcel.trackingCode)
  return {
    kind: 'card',
    title: `พัสดุของบิล ${orderNumber}`,
    plain: `พัสดุของบิล ${orderNumber}: ${courier} ${parcel.trackingCode} ${page ?? link}`,
    lines: [{ label: courier }, { label: parcel.trackingCode, strong: true }],
    buttons: [{ label: 'ติดตามพัสดุ', url: page ?? link }],
  }
}
