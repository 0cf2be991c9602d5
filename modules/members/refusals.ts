import { defineRefusals } from '@langraan/http'

export const memberRefusals = defineRefusals({
  owners_by_owners: {
    status: 403,
    th: 'เฉพาะเจ้าของร้านตั้งหรือถอดเจ้าของร้านได้',
    en: 'Only an owner makes or removes owners.',
  },
  last_owner: {
    status: 409,
    th: 'ร้านต้องมีเจ้าของอย่างน้อย 1 คน ตั้งเจ้าของคนใหม่ก่อน',
    en: 'A shop keeps at least one owner. Make somebody else an owner first.',
  },
  no_member: {
    status: 404,
    th: 'คนนี้ไม่ได้อยู่ในร้านแล้ว โหลดหน้านี้ใหม่',
    en: 'This person is in the shop no more. Reload the page.',
  },
  already_member: {
    status: 409,
    th: 'อยู่ในร้านนี้แล้ว',
    en: 'Is a member of this shop already.',
  },
  too_many_invitations: {
    status: 409,
    th: 'มีคำเชิญที่รอตอบรับ {most} รายการแล้ว ยกเลิกที่ไม่ใช้ก่อน',
    en: '{most} invitations wait already. Withdraw those that are not needed first.',
  },
  invitation_over: {
    status: 410,
    th: 'คำเชิญนี้ใช้ไปแล้ว ถูกยกเลิก หรือหมดอายุ (ใช้ได้ 7 วัน) ขอให้ร้านส่งคำเชิญใหม่',
    en: 'This invitation was used, withdrawn, or is older than seven days. Ask the shop for a new one.',
  },
  account_exists: {
    status: 409,
    th: 'อีเมลนี้มีบัญชีอยู่แล้ว เข้าสู่ระบบแล้วรับคำเชิญ',
    en: 'This e-mail has an account. Sign in, then accept the invitation.',
  },
  password_known: {
    status: 422,
    th: 'รหัสผ่านนี้เดาง่าย ตั้งใหม่ให้ยาวขึ้น เช่น หลายคำต่อกัน',
    en: 'This password is easily guessed. Make it longer: several words, for example.',
  },
})
