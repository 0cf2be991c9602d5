import { isThaiTaxId } from '@langraan/thai'

/** Whether a text is a biller id: the 13 digits of a tax id, and two that the bank adds. */
export const isBillerId = (text: string): boolean => /^\d{15}$/.test(text) && isThaiTaxId(text.slice(0, 13))

/** Whether banks take a text as reference of a bill. */
export const isBillReference = (text: string): boolean => /^[A-Z0-9]{1,20}$/.test(text)

/** An account that a shop is paid into, as it is kept. */
export type PayeeAccount = { bankCode: string; number: string; name: string }

/** Thai account numbers have 10 to 15 digits. */
export const isAccountNumber = (text: string): boolean => /^\d{10,15}$/.test(text)

/** As many accounts as a shop may show, the first one among them. */
export const MOST_ACCOUNTS = 10
