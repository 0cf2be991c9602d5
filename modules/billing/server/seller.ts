import { refuse } from '@langraan/http'
import { billingRefusals } from '../refusals.ts'
import type { Company } from '../rules/company.ts'

/** Who sells the packages: the platform's company, by its settings, and where it is paid. */
export type Seller = { company: Company; promptpayId: string }

/** The seller; refuses where the platform has not said who it is. */
export const requireSeller = ({ seller }: { seller: Seller | undefined }): Seller =>
  seller ?? refuse(billingRefusals, 'billing_closed')
