import type { AuditActions } from '@langraan/declarations'

export const auditActions = {
  'agent.added': { th: 'เพิ่มตัวแทน', en: 'Added an agent' },
  'agent.stepped': { th: 'เปลี่ยนสถานะตัวแทน', en: 'Changed the state of an agent' },
  'agent.changed': { th: 'แก้ข้อมูลตัวแทน', en: 'Changed an agent' },
  'agent.levelled': { th: 'ตั้งระดับตัวแทน', en: 'Set the level of an agent' },
  'agent.invited': { th: 'ออกลิงก์เข้าใช้ของตัวแทน', en: 'Made a sign-in link for an agent' },
  'agent.credited': { th: 'ตั้งวงเงินตัวแทน', en: 'Set the credit of an agent' },
  'agent.repaid': { th: 'รับชำระยอดค้างของตัวแทน', en: 'Took what an agent owed' },
  'agent-finding.settled': { th: 'ตรวจเรื่องของตัวแทนแล้ว', en: 'Looked at a finding about an agent' },
  'agent-settings.changed': { th: 'แก้การตั้งค่าตัวแทน', en: 'Changed the settings of agents' },
  'agent-levels.changed': { th: 'แก้ระดับตัวแทน', en: 'Changed the levels of agents' },
  'agent-levels.run': { th: 'ปรับระดับตัวแทนตามรอบ', en: 'Moved agents between levels' },
  'agent-prices.changed': { th: 'แก้ราคาตัวแทน', en: 'Changed prices of agents' },
  'agent-payout.made': { th: 'ทำรายการจ่ายตัวแทน', en: 'Made payouts to agents' },
  'agent-payout.asked': { th: 'ตัวแทนขอถอนเงิน', en: 'An agent asked for money' },
  'agent-payout.paid': { th: 'จ่ายตัวแทนแล้ว', en: 'Paid an agent' },
  'agent-payout.refused': { th: 'ไม่จ่ายตัวแทน', en: 'Refused a payout' },
  'agent-order.placed': { th: 'ตัวแทนส่งออเดอร์', en: 'An agent sent an order' },
  'agent-order.allowed': { th: 'อนุญาตราคาต่ำกว่าขั้นต่ำ', en: 'Allowed a price under the floor' },
  'agent-order.refused': { th: 'ไม่อนุญาตราคาต่ำกว่าขั้นต่ำ', en: 'Refused a price under the floor' },
  'agent-order.cancelled': { th: 'ตัวแทนยกเลิกออเดอร์', en: 'An agent called off an order' },
} as const satisfies AuditActions
