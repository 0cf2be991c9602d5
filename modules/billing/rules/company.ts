export const addressKinds = ['general', 'registered', 'delivery'] as const
export type AddressKind = (typeof addressKinds)[number]

export type CompanyAddress = {
  addressLine: string
  /** As documents in English print the typed line; the other names have their English ones. */
  addressLineEnglish: string
  subdistrict: string
  district: string
  province: string
  zipcode: string
}

/** Who pays, as it stands on documents. */
export type Company = {
  companyName: string
  companyNameEnglish: string
  /** 13 digits, or nothing for a person who needs none. */
  taxId: string
  /** Five digits; `00000` is the head office. */
  branchNumber: string
  phone: string
  addresses: Partial<Record<AddressKind, CompanyAddress>>
}

/** Whether a tax document could be made out to this company: name and registered address are there. */
export const isReadyForDocuments = ({ companyName, addresses }: Company): boolean =>
  companyName.trim() !== '' && addresses.registered !== undefined

/** Where documents are sent: the delivery address, else the registered one. */
export const deliveryAddressOf = ({ addresses }: Company): CompanyAddress | undefined =>
  addresses.delivery ?? addresses.registered
