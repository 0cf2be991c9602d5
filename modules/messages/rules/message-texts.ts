import type { Language } from '@langraan/thai'
import type { MessageKind } from './message-kind.ts'

export const LONGEST_SUBJECT = 150
export const LONGEST_BODY = 2000

/** What a shop may word itself. */
export type MessageText = { readonly subject: string; readonly body: string }
export type MessageTexts = Readonly<Record<Language, MessageText>>

/** How a shop has a message of one kind. */
export type MessageSetting = { readonly isOn: boolean; readonly texts: MessageTexts }

/** The words that a shop has before it writes its own. */
export const usualTexts: Readonly<Record<MessageKind, MessageTexts>> = {
  received: {
    th: {
      subject: '{shop} ได้รับคำสั่งซื้อ {order} แล้ว',
      body: 'สวัสดีคุณ {name}\n\n{shop} ได้รับคำสั่งซื้อ {order} ยอดรวม {total} แล้ว ขอบคุณที่อุดหนุน',
    },
    en: {
      subject: '{shop} has your order {order}',
      body: 'Hello {name},\n\nThank you. {shop} has received your order {order} of {total}.',
    },
  },
  paid: {
    th: {
      subject: '{shop} ได้รับเงินของคำสั่งซื้อ {order} แล้ว',
      body: 'สวัสดีคุณ {name}\n\n{shop} ได้รับเงินของคำสั่งซื้อ {order} ครบแล้ว กำลังเตรียมของให้',
    },
    en: {
      subject: '{shop} has received your payment for order {order}',
      body: 'Hello {name},\n\n{shop} has received all the money for order {order} and is getting it ready.',
    },
  },
  ready: {
    th: {
      subject: 'ของในคำสั่งซื้อ {order} พร้อมให้รับที่ {branch}',
      body: 'สวัสดีคุณ {name}\n\nของในคำสั่งซื้อ {order} จาก {shop} พร้อมให้รับที่ {branch} แล้ว บอกเลขคำสั่งซื้อหรือเบอร์โทรตอนมารับ',
    },
    en: {
      subject: 'Your order {order} is ready to collect at {branch}',
      body: 'Hello {name},\n\nYour order {order} from {shop} lies ready for you at {branch}. Tell them its number or your phone number when you come.',
    },
  },
  shipped: {
    th: {
      subject: '{shop} ส่งของในคำสั่งซื้อ {order} แล้ว',
      body: 'สวัสดีคุณ {name}\n\nของในคำสั่งซื้อ {order} จาก {shop} ออกเดินทางแล้ว',
    },
    en: {
      subject: '{shop} has sent your order {order}',
      body: 'Hello {name},\n\nYour order {order} from {shop} is on its way.',
    },
  },
  delivering: {
    th: {
      subject: 'วันนี้รอรับของจาก {shop} คำสั่งซื้อ {order}',
      body: 'สวัสดีคุณ {name}\n\n{courier} กำลังนำของในคำสั่งซื้อ {order} จาก {shop} ไปส่งให้ เปิดโทรศัพท์รอพนักงานโทรหาได้เลย',
    },
    en: {
      subject: 'Your order {order} from {shop} arrives today',
      body: 'Hello {name},\n\n{courier} is out to deliver your order {order} from {shop}. Please keep your phone at hand.',
    },
  },
  delivered: {
    th: {
      subject: 'ของในคำสั่งซื้อ {order} จาก {shop} ส่งถึงแล้ว',
      body: 'สวัสดีคุณ {name}\n\n{courier} แจ้งว่าส่งของในคำสั่งซื้อ {order} ถึงแล้ว ขอบคุณที่อุดหนุน {shop} ถ้ายังไม่ได้รับ ทักร้านได้เลย',
    },
    en: {
      subject: 'Your order {order} from {shop} has arrived',
      body: 'Hello {name},\n\n{courier} says that your order {order} has arrived. Thank you for buying at {shop}. If you do not have it, contact the shop.',
    },
  },
  cancelled: {
    th: {
      subject: 'คำสั่งซื้อ {order} ของ {shop} ถูกยกเลิก',
      body: 'สวัสดีคุณ {name}\n\nคำสั่งซื้อ {order} ของ {shop} ถูกยกเลิกแล้ว ไม่ต้องโอนเงิน ถ้าโอนไปแล้ว ทักร้านได้เลย',
    },
    en: {
      subject: 'Your order {order} at {shop} was cancelled',
      body: 'Hello {name},\n\nYour order {order} at {shop} was cancelled. Please do not pay for it any more. If you have paid already, contact the shop.',
    },
  },
}

/** The shop's own text, or the usual one where it has none. */
export const textOf = (kind: MessageKind, language: Language, own: MessageText | null): MessageText =>
  own ?? usualTexts[kind][language]

/** A text as it is kept: null where it is the usual one, so that this can get better. */
export function ownText(kind: MessageKind, language: Language, text: MessageText): MessageText | null {
  const usual = usualTexts[kind][language]
  return text.subject === usual.subject && text.body === usual.body ? null : text
}
