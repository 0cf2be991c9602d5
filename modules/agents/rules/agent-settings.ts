export const underFloorWays = ['block', 'warn', 'ask'] as const
export type UnderFloor = (typeof underFloorWays)[number]

export const stockShownWays = ['exact', 'words', 'capped', 'hidden'] as const
export type StockShown = (typeof stockShownWays)[number]

export const measures = ['sales', 'pieces', 'orders'] as const
export type Measure = (typeof measures)[number]

export const periodMonths = [1, 3, 6, 12] as const
export type PeriodMonths = (typeof periodMonths)[number]

/** How a shop works with its agents. Times are Bangkok times, amounts satang, shares basis points. */
export type AgentSettings = {
  takesApplications: boolean
  terms: string
  underFloor: UnderFloor
  stockShown: StockShown
  stockCap: number
  holdDays: number
  failedFeeSatang: number
  warnBasisPoints: number
  stopBasisPoints: number
  cutOff: string
  withholdBasisPoints: number
  withholdFromSatang: number
  measuredBy: Measure
  periodMonths: PeriodMonths
  gracePeriods: number
}

/** What holds where a shop has not said anything. Nobody is asked to pay for joining, and nobody earns by bringing others. */
export const usualSettings: AgentSettings = {
  takesApplications: true,
  terms: `1. ตัวแทนขายสินค้าของร้านในชื่อตัวเอง ไม่ต้องสต็อก ไม่มีค่าสมัคร และไม่มีค่าตอบแทนจากการชวนคน
2. กำไรเข้าบัญชีเมื่อพัสดุถึงลูกค้าและร้านได้รับเงินแล้ว ของตีกลับไม่คิดกำไร
3. ไม่ขายต่ำกว่าราคาขายต่ำสุดที่ร้านกำหนด และไม่ใช้ข้อมูลลูกค้าเพื่อการอื่น`,
  underFloor: 'block',
  stockShown: 'words',
  stockCap: 20,
  holdDays: 0,
  failedFeeSatang: 0,
  warnBasisPoints: 1500,
  stopBasisPoints: 3000,
  cutOff: '15:00',
  withholdBasisPoints: 0,
  withholdFromSatang: 100_000,
  measuredBy: 'sales',
  periodMonths: 1,
  gracePeriods: 1,
}

/** Whether an order of this time of the day still goes out today; both as `15:00`. */
export const isBeforeCutOff = (timeOfDay: string, cutOff: string): boolean => timeOfDay < cutOff
