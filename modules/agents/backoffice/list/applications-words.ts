import { defineWords } from '@langraan/ui'

/** Who wants to sell for the shop. */
export const applicationsWords = defineWords({
  th: {
    title: 'ใบสมัครตัวแทน',
    agents: 'ตัวแทนขาย',
    fact: 'รอตัดสิน {count, number} คน',
    loadFailed: 'โหลดใบสมัครไม่ได้',
    none: 'ไม่มีใบสมัครรออยู่',
    noneText: 'ส่งลิงก์ด้านล่างให้คนที่อยากขายของร้าน ใบสมัครจะขึ้นที่นี่',
    all: 'ดูข้อมูล',
    link: 'ลิงก์สมัคร',
    linkLabel: 'ที่อยู่ของหน้าสมัคร',
    linkHelp: 'วางใน LINE เพจ หรือโปรไฟล์ ผู้สมัครอ่านข้อตกลงและสมัครได้เอง',
  },
  en: {
    title: 'Applications of agents',
    agents: 'Agents',
    fact: '{count, plural, one {# waits} other {# wait}} for an answer',
    loadFailed: 'The applications could not be loaded',
    none: 'No applications are waiting',
    noneText: 'Send the link below to people who would sell for you. Their applications come here.',
    all: 'See all',
    link: 'Link to apply',
    linkLabel: 'Address of the page',
    linkHelp: 'Put it in LINE, on a page or in a profile. They read the terms and apply by themselves.',
  },
})
