/** What can happen to a parcel, as J&T scans it: by its code, and in the words of both languages. */
export const scanTypes = {
  'pick-up': { code: 10, th: 'รับพัสดุ', en: 'Picked Up', isAtDestination: false },
  depart: { code: 20, th: 'สแกนนำส่งพัสดุ', en: 'Departure', isAtDestination: false },
  arrive: { code: 30, th: 'สแกนพัสดุถึง', en: 'Arrival', isAtDestination: true },
  'out-for-delivery': { code: 94, th: 'สแกนนำจ่ายพัสดุ', en: 'On Delivery', isAtDestination: true },
  deliver: { code: 100, th: 'เซ็นรับพัสดุ', en: 'Signature', isAtDestination: true },
  problem: { code: 110, th: 'สแกนพัสดุมีปัญหา', en: 'Problematic', isAtDestination: true },
  return: { code: 172, th: 'สแกนพัสดุตีกลับ', en: 'Return', isAtDestination: true },
  'return-signed': { code: 173, th: 'เซ็นรับพัสดุตีกลับ', en: 'Return Signature', isAtDestination: false },
  damage: { code: 300, th: 'พัสดุเสียหาย', en: 'Damaged', isAtDestination: true },
  lose: { code: 301, th: 'พัสดุสูญหาย', en: 'Lost', isAtDestination: false },
} as const satisfies Record<string, { code: number; th: string; en: string; isAtDestination: boolean }>

export type JntMove = keyof typeof scanTypes
export const jntMoves = Object.keys(scanTypes) as JntMove[]

const tried = ['out-for-delivery', 'problem'] as const

/** The course that a parcel takes while it is only moved on. */
export const lives = {
  delivered: ['pick-up', 'depart', 'arrive', 'out-for-delivery', 'deliver'],
  returned: ['pick-up', 'depart', 'arrive', ...tried, ...tried, ...tried, 'return', 'return-signed'],
  lost: ['pick-up', 'depart', 'lose'],
  damaged: ['pick-up', 'depart', 'arrive', 'damage'],
} as const satisfies Record<string, readonly JntMove[]>

export type JntLife = keyof typeof lives
export const jntLives = Object.keys(lives) as JntLife[]
