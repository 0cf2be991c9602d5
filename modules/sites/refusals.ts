import { defineRefusals } from '@langraan/http'

export const siteRefusals = defineRefusals({
  accent_unreadable: {
    status: 422,
    th: 'สีหลักอ่อนเกินไป ตัวหนังสือขาวบนปุ่มอ่านยาก (ต่างกัน {ratio} เท่า ต้องถึง 4.5) เลือกสีที่เข้มขึ้น',
    en: 'The accent colour is too light: white text on it is hard to read ({ratio}:1, and 4.5:1 is needed). Choose a darker one.',
  },
  head_unreadable: {
    status: 422,
    th: 'สีตัวหนังสือกับพื้นหัวเว็บใกล้กันเกินไป (ต่างกัน {ratio} เท่า ต้องถึง 4.5) เลือกสีที่ต่างกันมากขึ้น',
    en: 'Text and ground of the header are too close ({ratio}:1, and 4.5:1 is needed). Choose colours that stand further apart.',
  },
  banner_gone: {
    status: 409,
    th: 'รูปแบนเนอร์ถูกลบจากคลังรูปแล้ว เลือกรูปใหม่',
    en: 'The banner’s picture has been deleted from the gallery. Choose another one.',
  },
  theme_changed: {
    status: 409,
    th: 'หน้าตาร้านถูกแก้จากอีกหน้าจอหลังจากที่คุณเปิด เลือกว่าจะใช้ฉบับล่าสุด หรือบันทึกของคุณทับ',
    en: 'The shop’s look was changed on another screen after you opened it. Use the newest version, or overwrite it with yours.',
  },
})
