import type { KeptOfPerson } from '@langraan/customers/ports'
import { served } from '@langraan/declared/served'

/** Customers lie below orders, money and parcels, which hand over what is theirs of a person: the lowest first. */
export const KEPT_OF_PERSONS: readonly KeptOfPerson[] = Object.values(served).flatMap((module) =>
  'persons' in module ? module.persons : [],
)
