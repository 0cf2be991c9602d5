/** Flash's codes with what it says of them. */
const messages = {
  0: 'internal server error',
  1000: 'Failed to submit',
  1001: 'customer not found',
  1002: 'invalid signature',
  1003: 'Order is exists',
  1004: 'Sender address does not match',
  1005: 'Destination address does not match',
  1006: 'order not found',
  1007: 'warehouse not found',
  1008: 'COD Service is not registered',
  1009: 'COD amount cannot be negative value',
  1010: 'Imcomplete schedule of pickup is exists, no schedule of pickup is required',
  1011: "This courier notification can't be cancelled",
  1015: 'Parcel is picked up, not allowed to cancel',
  1018: "Either sender's address and warehouse no should be sent",
  1019: 'pno and mchId not match',
  1020: 'insureDeclareValue cannot be negative value',
  1021: 'Postal Code should be 5 digit number',
  1022: "Sender's address are not in service range yet",
} as const
export type FlashCode = keyof typeof messages

/** "No" in Flash's manner: HTTP 200 with a code. `detail` is what is wrong at which field. */
export class FlashRefusal extends Error {
  override name = 'FlashRefusal'
  readonly code: FlashCode
  readonly detail: Readonly<Record<string, string>> | null

  constructor(code: FlashCode, detail: Readonly<Record<string, string>> | null = null) {
    super(messages[code])
    this.code = code
    this.detail = detail
  }
}

/** A field that is not as it must be. */
export const wrongField = (name: string, what: string): FlashRefusal =>
  new FlashRefusal(1000, { [name]: what })
