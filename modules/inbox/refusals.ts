import { defineRefusals } from '@langraan/http'

export const inboxRefusals = defineRefusals({
  not_signed: {
    status: 401,
    th: 'ลายเซ็นของข้อความไม่ถูกต้อง',
    en: 'The signature of the delivery is wrong.',
  },
  facebook_refused: {
    status: 409,
    th: 'Facebook ไม่ยืนยันการเชื่อมต่อ เชื่อมใหม่อีกครั้ง',
    en: 'Facebook did not confirm the connection. Connect again.',
  },
  channel_unreachable: {
    status: 503,
    th: 'ติดต่อช่องทางไม่ได้ตอนนี้ ยังไม่มีอะไรเปลี่ยน ลองใหม่อีกครั้ง',
    en: 'The channel cannot be reached now. Nothing has changed. Try again.',
  },
  channel_said_no: {
    status: 409,
    th: 'ช่องทางไม่ยอมทำรายการนี้ อาจถูกลบไปแล้ว โหลดหน้านี้ใหม่แล้วลองอีกครั้ง',
    en: 'The channel would not do this; it may be gone. Load the page again and try once more.',
  },
  no_such_page: {
    status: 409,
    th: 'ไม่พบเพจนี้ในบัญชี Facebook ที่เชื่อม เลือกเพจอีกครั้ง',
    en: 'This page is not in the connected Facebook account. Choose again.',
  },
  page_tasks_missing: {
    status: 409,
    th: 'บัญชีนี้ยังไม่มีสิทธิ์ตอบข้อความหรือดูแลความเห็นของเพจ ให้ผู้ดูแลเพจเพิ่มสิทธิ์ก่อน: {tasks}',
    en: 'This account may not answer messages or comments of the page. Have an admin of the page add: {tasks}',
  },
  channel_of_other_shop: {
    status: 409,
    th: 'เพจหรือบัญชีนี้เชื่อมกับร้านอื่นอยู่ ยกเลิกการเชื่อมที่ร้านนั้นก่อน',
    en: 'This page or account is connected to another shop. Disconnect it there first.',
  },
  no_more_pages: {
    status: 409,
    th: 'แพ็กเกจนี้เชื่อมเพจได้ {count} เพจ ยกเลิกเพจเดิม หรือเพิ่มเพจที่หน้าบิลและแพ็กเกจ',
    en: 'This package takes {count} pages. Disconnect one, or add more on the page of billing.',
  },
  no_more_line_oas: {
    status: 409,
    th: 'แพ็กเกจนี้เชื่อม LINE OA ได้ {count} บัญชี ยกเลิกบัญชีเดิม หรือเพิ่มที่หน้าบิลและแพ็กเกจ',
    en: 'This package takes {count} LINE accounts. Disconnect one, or add more on the page of billing.',
  },
  line_token_wrong: {
    status: 409,
    th: 'LINE ไม่รับ Channel access token นี้ ออก token ใหม่ในแท็บ Messaging API แล้ววางอีกครั้ง',
    en: 'LINE does not take this channel access token. Issue a new one in the tab Messaging API and paste it again.',
  },
  not_connected: {
    status: 409,
    th: 'เพจหรือ LINE นี้ยกเลิกการเชื่อมแล้ว เชื่อมใหม่ก่อน',
    en: 'This page or account is no longer connected. Connect it first.',
  },
  no_such_label: { status: 409, th: 'ป้ายนี้ถูกลบไปแล้ว', en: 'This label is gone.' },
  no_such_member: { status: 409, th: 'คนนี้ไม่ได้อยู่ในร้านแล้ว', en: 'This person is no longer in the shop.' },
  no_such_customer: { status: 409, th: 'ไม่พบลูกค้าคนนี้แล้ว', en: 'This customer is no longer there.' },
  snoozed_in_the_past: {
    status: 409,
    th: 'เวลานั้นผ่านไปแล้ว เลือกเวลาหลังจากนี้',
    en: 'That time has passed. Choose a later one.',
  },
  send_at_in_the_past: {
    status: 409,
    th: 'เวลานั้นผ่านไปแล้ว เลือกเวลาหลังจากนี้',
    en: 'That time has passed. Choose a later one.',
  },
  same_name_twice: { status: 409, th: 'มีป้ายชื่อ “{name}” สองป้าย', en: 'Two labels are called “{name}”.' },
  same_shortcut_twice: {
    status: 409,
    th: 'มีคำตอบสำเร็จรูปชื่อ “{name}” สองอัน',
    en: 'Two ready answers are called “{name}”.',
  },
  unknown_place: {
    status: 409,
    th: 'ไม่รู้จัก {place} ใช้ได้: {known}',
    en: '{place} is not known. There are: {known}',
  },
  answered_meanwhile: {
    status: 409,
    th: '{name} เพิ่งตอบไปว่า “{text}” ถ้ายังต้องการส่ง กดส่งต่ออยู่ดี',
    en: '{name} has just answered “{text}”. Send it all the same if it is still needed.',
  },
  send_quota_used: {
    status: 409,
    th: 'โควตา LINE เดือนนี้หมดแล้ว ตอบฟรีได้เมื่อลูกค้าทักมา ข้อความที่พิมพ์ไว้ยังอยู่',
    en: 'This month’s LINE messages are used up. An answer is free once the customer writes. Your text is still there.',
  },
  send_window_over: {
    status: 409,
    th: 'เลย 7 วันแล้ว Facebook ไม่ให้ทักก่อน โทรหรือส่ง SMS แทน ข้อความที่พิมพ์ไว้ยังอยู่',
    en: 'After 7 days Facebook lets nobody write first. Call, or send an SMS. Your text is still there.',
  },
  send_unreachable: {
    status: 409,
    th: 'ลูกค้าบล็อกช่องทางนี้หรือรับข้อความไม่ได้ ข้อความที่พิมพ์ไว้ยังอยู่',
    en: 'The customer has blocked this channel or cannot be reached. Your text is still there.',
  },
  send_reconnect: {
    status: 409,
    th: 'การเชื่อมต่อหลุด เชื่อมเพจหรือ LINE ใหม่ก่อน ข้อความที่พิมพ์ไว้ยังอยู่',
    en: 'The connection is lost. Connect the page or account anew. Your text is still there.',
  },
  send_disconnected: {
    status: 409,
    th: 'เพจหรือ LINE นี้ยกเลิกการเชื่อมแล้ว ข้อความที่พิมพ์ไว้ยังอยู่',
    en: 'This page or account is no longer connected. Your text is still there.',
  },
  send_private_over: {
    status: 409,
    th: 'ความเห็นนี้เกิน 7 วันแล้ว ทักแชทไม่ได้ ตอบใต้ความเห็นแทน',
    en: 'This comment is older than 7 days. Answer below it instead.',
  },
  place_not_filled: {
    status: 409,
    th: 'ยังไม่มีค่าของ {places} แก้ข้อความก่อนส่ง',
    en: 'There is nothing for {places} yet. Change the message before it is sent.',
  },
  no_such_comment: { status: 409, th: 'ความเห็นนี้ไม่อยู่แล้ว', en: 'This comment is gone.' },
  private_taken: {
    status: 409,
    th: 'ความเห็นนี้ทักแชทไปแล้ว ทักได้ครั้งเดียวต่อหนึ่งความเห็น รอลูกค้าตอบ',
    en: 'This comment was answered in private already, which goes once. Wait for the customer.',
  },
  only_text_below_comments: {
    status: 409,
    th: 'ใต้ความเห็นส่งได้แค่ข้อความ ส่งอย่างอื่นทางแชทแทน',
    en: 'Below a comment goes text alone. Send anything else in the chat.',
  },
  no_such_picture: { status: 409, th: 'ไม่พบรูปนี้แล้ว', en: 'This picture is gone.' },
  no_such_product: { status: 409, th: 'ไม่พบสินค้านี้แล้ว', en: 'This product is gone.' },
  no_such_order: { status: 409, th: 'ไม่พบคำสั่งซื้อนี้', en: 'This order is not there.' },
  no_parcel_yet: {
    status: 409,
    th: 'คำสั่งซื้อนี้ยังไม่มีเลขพัสดุ จองขนส่งก่อน',
    en: 'This order has no parcel yet. Book a courier first.',
  },
  not_to_be_resent: {
    status: 409,
    th: 'ข้อความนี้ส่งไปแล้วหรือกำลังส่ง',
    en: 'This message was sent, or is on its way.',
  },
  already_sent: { status: 409, th: 'ข้อความนี้ส่งไปแล้ว', en: 'This message was sent already.' },
})
