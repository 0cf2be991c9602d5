import type { AuditFacts, Events, Jobs, Permissions, PersonalData } from '@langraan/declarations'

export { auditActions } from './audit.ts'

export const permissions = {
  'agents:read': ['seller', 'accountant'],
  'agents:manage': [],
  // What moves an agent's money: payouts, credit, repayments.
  'agents:pay': ['accountant'],
  // What an agent may, by the key of their own; no person has it by their role.
  'agents:self': [],
} as const satisfies Permissions

export const events = {
  'agent.applied': { needs: 'agents:read', fields: ['agentId'] },
  'agent.asked-for-money': { needs: 'agents:read', fields: ['agentId'] },
} as const satisfies Events

export const auditFacts = {
  agentState: {
    th: 'สถานะตัวแทน',
    en: 'State of the agent',
    values: {
      applied: { th: 'รออนุมัติ', en: 'Applied' },
      approved: { th: 'อนุมัติแล้ว', en: 'Approved' },
      refused: { th: 'ไม่อนุมัติ', en: 'Refused' },
      paused: { th: 'พักไว้', en: 'Paused' },
      ended: { th: 'เลิกเป็นตัวแทน', en: 'Ended' },
    },
  },
  levelName: { th: 'ระดับตัวแทน', en: 'Level' },
  creditLimitSatang: { th: 'วงเงินเครดิต', en: 'Credit limit' },
  creditDays: { th: 'วันชำระเครดิต', en: 'Days of credit' },
  underFloor: {
    th: 'ขายต่ำกว่าขั้นต่ำ',
    en: 'Under the floor',
    values: {
      block: { th: 'ห้าม', en: 'Refused' },
      warn: { th: 'เตือน', en: 'Warned' },
      ask: { th: 'รออนุญาต', en: 'Asked for' },
    },
  },
  stockShown: {
    th: 'สต็อกที่ตัวแทนเห็น',
    en: 'Stock that agents see',
    values: {
      exact: { th: 'จำนวนจริง', en: 'Exact' },
      words: { th: 'เป็นคำ', en: 'In words' },
      capped: { th: 'ไม่เกินเพดาน', en: 'Up to a cap' },
      hidden: { th: 'ซ่อน', en: 'Hidden' },
    },
  },
  holdDays: { th: 'พักกำไร (วัน)', en: 'Days a margin waits' },
  leastSatang: { th: 'ราคาขายต่ำสุด', en: 'Least price' },
  suggestedSatang: { th: 'ราคาแนะนำ', en: 'Suggested price' },
} as const satisfies AuditFacts

/** What the jobs of each queue carry. */
export type JobData = {
  'draw-agent-paper': { shopId: string; agentId: string; agentPaperId: string; clear?: boolean }
  'send-agent-notice': { shopId: string; noticeId: string; agentId: string }
  'keep-agent-payout-slip': { shopId: string; payoutId: string; slipId: string; formerId: string | null }
}

export const jobs = {
  'draw-agent-paper': { words: { th: 'ทำเอกสารตัวแทน', en: 'Making a paper of an agent' } },
  'keep-agent-payout-slip': {
    words: { th: 'เก็บสลิปที่จ่ายตัวแทน', en: 'Keeping the slip of a payout to an agent' },
    expireInSeconds: 120,
    atOnce: { all: 4, ofOne: 2 },
  },
  // A mail server that is away for an hour loses no mail.
  'send-agent-notice': {
    words: { th: 'ส่งข้อความถึงตัวแทน', en: 'Mailing a notice to an agent' },
    expireInSeconds: 120,
    retryLimit: 12,
  },
} as const satisfies Jobs<JobData>

export const personalData = {
  agent_settings: 'of the shop, and nobody’s customers',
  agent_levels: 'of the shop, and nobody’s customers',
  agents: 'people who work with the shop, none of its customers; ended ones are kept with their books',
  agent_links: 'hashes of links of the shop’s agents',
  agent_sessions: 'sessions of the shop’s agents',
  agent_floors: 'of the shop, and nobody’s customers',
  agent_prices: 'of the shop, and nobody’s customers',
  agent_orders: 'ids, sums and times alone',
  agent_order_prices: 'ids and sums alone',
  agent_order_changes: 'ids alone',
  agent_payouts: 'what agents of the shop were paid, kept as books are kept',
  agent_finding_looks: 'what staff have looked at of agents, none of the shop’s customers',
  agent_notices: 'what the shop tells its agents, in its own words',
  agent_notice_readers: 'ids and times alone, of the shop’s agents',
  agent_level_runs: 'months and times alone',
  agent_level_changes: 'ids, sums and times alone',
} as const satisfies PersonalData
