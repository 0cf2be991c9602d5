/** What a customer's orders come to. */
export type CustomerFigures = {
  readonly orderCount: number
  readonly spentSatang: number
  readonly lastOrderAt: Date | null
}

/** What stands in place of a person who was erased. */
export const ERASED_NAME = 'ลูกค้าที่ลบข้อมูลแล้ว'
