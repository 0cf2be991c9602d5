import { createContext, use } from 'react'
import type { ReactNode } from 'react'

/** What helps beside what went wrong, by the details of the refusal; nothing where nothing does. */
export type OfferFor = (details: unknown) => ReactNode

/** The app says what helps: the kit knows nothing of packages. */
export const FailureOfferContext = createContext<OfferFor>(() => null)

/** The way on that a refusal carries in its details, such as the one to a larger package. */
export function FailureOffer({ details }: { readonly details: unknown }) {
  return use(FailureOfferContext)(details)
}
