import type { InShop } from '../../parts/page-context.ts'

const th = {
  privacyPage: {
    title: 'ความเป็นส่วนตัว',
    parts: (shop: string): [string, string][] => [
      ['ใครดูแลข้อมูล', `ร้าน ${shop} เป็นผู้ดูแลข้อมูลของคำสั่งซื้อ`],
      [
        'ใช้ข้อมูลอะไร',
        'ชื่อ เบอร์โทร อีเมล (ถ้าใส่) ที่อยู่จัดส่ง รายการที่สั่ง และรูปสลิปที่ส่งมา ส่วนที่อยู่อินเทอร์เน็ตเก็บเป็นรหัสที่อ่านกลับไม่ได้ จนกว่าคำสั่งซื้อจะชำระ ส่ง หรือสิ้นสุด ไม่เกิน 30 วัน เพื่อกันการสั่งซ้ำโดยไม่จ่าย',
      ],
      ['ใช้ทำอะไร', 'จัดส่งสินค้า ตรวจการชำระเงิน แจ้งสถานะ และทำเอกสารที่กฎหมายกำหนด'],
      ['ส่งต่อให้ใคร', 'บริษัทขนส่งได้ชื่อ เบอร์โทร และที่อยู่เพื่อจัดส่ง'],
      ['คุกกี้', 'ที่จำเป็นมีแค่ตะกร้า ภาษา และสิ่งที่คุณเลือก นอกนั้นเก็บเมื่อคุณยอมเท่านั้น ไม่มีคุกกี้ติดตาม และไม่ส่งให้เว็บอื่น'],
      ['สิทธิ์ของคุณ', 'ขอดู แก้ไข หรือลบข้อมูลได้ ติดต่อร้านตามช่องทางด้านล่าง'],
    ],
  },
  forget: 'ลืมชื่อและที่อยู่ที่จำไว้ในเครื่องนี้',
  forgotten: 'ลืมแล้ว เครื่องนี้ไม่มีชื่อและที่อยู่เก็บไว้',
  noticeVersion: (day: string) => `ฉบับวันที่ ${day}`,
}

const en: typeof th = {
  privacyPage: {
    title: 'Privacy',
    parts: (shop) => [
      ['Who looks after your data', `${shop} looks after the data of your order.`],
      [
        'What is used',
        'Name, phone number, e-mail (if given), delivery address, the items ordered, and pictures of slips you send. Of your internet address a code that nobody can read back, until the order is paid, sent or has ended, 30 days at most: it keeps people from ordering again and again without paying.',
      ],
      [
        'What for',
        'To deliver, to check the payment, to tell you about the order, and for the documents the law requires.',
      ],
      ['Who else gets it', 'The courier gets name, phone number and address in order to deliver.'],
      [
        'Cookies',
        'Only your cart, your language and your choice are necessary. Anything else is kept only where you want it. None follows you, and none is sent to other sites.',
      ],
      ['Your rights', 'You may ask to see, correct or delete your data. Contact the shop as shown below.'],
    ],
  },
  forget: 'Forget the name and address on this device',
  forgotten: 'Forgotten. No name or address is kept on this device.',
  noticeVersion: (day) => `Version of ${day}`,
}

export const privacyWords = { th, en }

/** What each part of the page is given. */
export type InPrivacy = InShop<typeof th>
