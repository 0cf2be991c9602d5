import type {
  BookingOutcome,
  CourierAddress,
  CourierRefused,
  Parcel,
  Rate,
  Reserved,
  Tracking,
} from './parcel-port.ts'
import type { BookingFailure } from './rules/booking-failure.ts'
import type { Capability } from './rules/capability.ts'
import type { CourierField, Words } from './rules/courier-fields.ts'
import type { LabelPaper, PickupState } from './rules/handling.ts'

/** Where a courier is reached: for real, or where it lets its customers try. */
export type CourierEnvironment = 'production' | 'test'

/** What a merchant has entered for a courier, by the names of its fields. */
export type CourierSettings = Readonly<Record<string, string>>

/** By what a parcel is known at its courier. */
export type ParcelAtCourier = {
  /** Our own: the same however often we ask, and no other parcel's. */
  reference: string
  purchaseId: string | null
  trackingCode: string
  courierTrackingCode: string
}

/** What is booked: once for a reference, however often it is asked. */
export type Purchase = { reference: string; purchaseId: string; parcel: Parcel; courierCode: string }

export type PickupCall = {
  at: CourierAddress
  parcels: readonly ParcelAtCourier[]
  /** Which of its services, or of the couriers that an aggregator books, fetches them. */
  courierCode: string
  /** Between which times of that day somebody is there. */
  from: Date
  until: Date
}

/** Somebody who fetches parcels; `isRepeat`: one was called before, and comes. `when` is in the courier's own words. */
export type PickupTicket = { ticket: string; who: string; phone: string; when: string; isRepeat: boolean }

/** How a call stands. `ticket` is another one where the courier put a new call in its place. */
export type PickupNews = Omit<PickupTicket, 'isRepeat'> & { state: PickupState }

export type Cancelled = { cancelled: true } | { refused: string | undefined }

/**
 * What couriers do, by the name of the capability. Amounts are satang and weights grams on our side; what a courier
 * wants is its adapter's to make of them. Whatever cannot be asked is thrown: no answer is never taken for one.
 */
export type CourierFunctions<S = CourierSettings> = {
  /** What it would charge for each of a few parcels, in their order; one that no price is told for comes with the reason. */
  compare(settings: S, parcels: readonly Parcel[]): Promise<(Rate[] | CourierRefused)[]>
  book: {
    /** Reserves the parcel; nothing is charged yet. A courier that books in one step has none: our reference is the purchase. */
    reserve?(
      settings: S,
      parcel: Parcel,
      courierCode: string,
      reference: string,
    ): Promise<Reserved | { refused: BookingFailure }>
    /**
     * Makes it binding, once for a purchase or a reference. After anything but a clear answer it asks what became of it,
     * and says `unknown` where that cannot be told; it never throws. That the courier knows the reference is a success.
     */
    confirm(settings: S, purchase: Purchase): Promise<BookingOutcome>
    /** What became of it, well after it was asked: what is not confirmed by then never will be. */
    inquire(settings: S, purchaseId: string): Promise<BookingOutcome>
  }
  /** The courier's own label, as PDF, on the paper that comes nearest to the one that is wanted. */
  label(settings: S, parcel: ParcelAtCourier, paper: LabelPaper): Promise<Uint8Array>
  pickup: {
    /** Calls somebody. A call that is open already is that one, and no refusal. */
    call(settings: S, call: PickupCall): Promise<PickupTicket | { refused: string | undefined }>
    /** How a call stands; nothing where the courier does not know it. */
    look(settings: S, ticket: string): Promise<PickupNews | undefined>
    cancel(settings: S, ticket: string): Promise<Cancelled>
  }
  /** Refused with the courier's words, where it has any. */
  cancel(settings: S, parcel: ParcelAtCourier): Promise<Cancelled>
  /** Where a parcel is; nothing where the courier does not know it. Where no key is needed there may be no settings. */
  track(parcel: ParcelAtCourier, settings: S): Promise<Tracking | undefined>
}

/** Which of it a courier can do. To know where a parcel is, some couriers want the shop's key, and some do not. */
export type Can = { readonly [K in Exclude<Capability, 'track'>]?: true } & {
  readonly track?: 'without-key' | 'with-key'
}

type FunctionsOf<S, How> = Omit<CourierFunctions<S>, 'track'> & {
  track: How extends 'without-key'
    ? (parcel: ParcelAtCourier) => Promise<Tracking | undefined>
    : CourierFunctions<S>['track']
}

/** What is declared is there, and what is not declared is not: either does not compile. */
type Does<C extends Can, S> = Pick<FunctionsOf<S, C['track']>, keyof C & Capability> & {
  readonly [K in Exclude<Capability, keyof C>]?: never
}

export type WebhookRequest = {
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** As it came: a signature is over these very bytes. */
  readonly body: Uint8Array
}

/** Of which parcel, by its tracking code, and what of it is billed otherwise than it was booked. */
export type BilledOtherwise = {
  readonly code: string
  readonly priceSatang?: number
  readonly weightGrams?: number
}

/**
 * What a webhook tells: of which parcels there is news, by their tracking codes. It makes us ask the courier where they are.
 * `answer` is what the courier wants to hear.
 */
export type WebhookReading =
  | {
      readonly parcels: readonly string[]
      /** What it says that it bills after all, where no question of ours tells. */
      readonly corrections?: readonly BilledOtherwise[]
      readonly answer: object
    }
  | { readonly refused: 'forged' | 'unreadable' }

/** How a courier reaches us. Its address is secret in any case; some sign what they say as well. */
export type CourierWebhook<S = CourierSettings> = {
  readonly proof: 'address' | 'signature'
  /** What the merchant does with the address. */
  readonly help: Words
  read(request: WebhookRequest, settings: S): WebhookReading
}

/** What an adapter has of the world: a `fetch` that is measured, where its environments are, and the time. */
export type CourierOutside = {
  readonly fetch: typeof globalThis.fetch
  /** Where it is; `place` is one of its further places. */
  readonly urlOf: (environment: CourierEnvironment, place?: string) => string
  readonly now: () => Date
}

/** Whether the courier takes the settings, or which field is wrong. Throws when it cannot be asked. */
export type SettingsCheck<Name extends string = string> = { taken: true } | { taken: false; field: Name }

/** `onlyWhere`: it can be booked only where a choice of the settings is so. */
export type Service = { readonly code: string; readonly name: Words } & Pick<CourierField, 'onlyWhere'>

/** Where a courier is: for real, and where it lets its customers try, if anywhere. */
export type CourierPlace = { readonly production: string; readonly test?: string }

/** What everybody may know of a courier. */
export type CourierProfile = {
  /** Small letters, digits and hyphens: it stands in addresses and beside each parcel. */
  readonly provider: string
  readonly name: Words
  /** One that carries, or one that books many who do. */
  readonly kind: 'carrier' | 'aggregator'
  /** What a connection with it brings, in a sentence. */
  readonly lead: Words
  /** The plain mark that it is drawn as; one that is not known has its first letter. */
  readonly mark: string
  /** Which mark each of its services is drawn with, by their codes; any other has its first letter. */
  readonly marks: Readonly<Record<string, string>>
  /** What can be booked of one that tells no prices: what it costs stands in the shop's contract. */
  readonly services?: readonly Service[]
  /** Whom an aggregator books, as far as it tells everybody. */
  readonly carriers?: { readonly items: readonly { mark: string; name: Words }[]; readonly hint: Words }
  readonly fields: readonly CourierField[]
  readonly environments: CourierPlace
  /** Where else parts of it are, by a name that stands in the setting that leads elsewhere (`NAME_PLACE_URL`). */
  readonly places?: Readonly<Record<string, CourierPlace>>
  readonly can: Can
  /**
   * Whether a number is one of its own, in capitals: parcels that the shop hands over itself are then followed through
   * it, where it can be asked about numbers that were not booked through us.
   */
  follows?(number: string): boolean
  /** How long a parcel is left alone before it is asked about again, where a courier counts what it is asked. */
  readonly askedEverySeconds?: number
}

/** A courier at work. */
export type Courier = CourierProfile & {
  readonly webhook?: CourierWebhook
  check(settings: CourierSettings): Promise<SettingsCheck>
  /** Says where the shop wants to be told, where a courier is told that by a call and not by people. */
  tellWebhook?(settings: CourierSettings, url: string): Promise<void>
  /** Asks to be told of a parcel by webhook, where a courier tells only of those that it was asked to. */
  watch?(settings: CourierSettings, parcel: ParcelAtCourier): Promise<void>
  readonly does: Partial<CourierFunctions>
}

/** A courier as its adapter declares it: `open` puts it to work. */
export type CourierDeclaration = CourierProfile & {
  readonly webhook?: CourierWebhook
  open(outside: CourierOutside): Courier
}

type SettingsOf<F extends readonly CourierField[]> = Readonly<Record<F[number]['name'], string>> & {
  readonly environment: CourierEnvironment
}

/** Who can be booked and tells no prices names the services; everybody else's come with their prices. */
type Services<C extends Can> = C extends { compare: true }
  ? { readonly services?: never }
  : C extends { book: true }
    ? { readonly services: readonly Service[] }
    : { readonly services?: never }

type Profile<F extends readonly CourierField[], C extends Can> = Omit<
  CourierProfile,
  'fields' | 'can' | 'services'
> & { readonly fields: F; readonly can: C } & Services<C>

type Work<F extends readonly CourierField[], C extends Can> = {
  readonly webhook?: CourierWebhook<SettingsOf<F>>
  open(outside: CourierOutside): {
    check(settings: SettingsOf<F>): Promise<SettingsCheck<F[number]['name']>>
    tellWebhook?(settings: SettingsOf<F>, url: string): Promise<void>
    watch?(settings: SettingsOf<F>, parcel: ParcelAtCourier): Promise<void>
  } & Does<C, SettingsOf<F>>
}

/**
 * Declares a courier: who it is, then by what it works. What it can do has its function, and its functions know the
 * settings by the names of its fields; that these follow from the first is why it is said in two steps.
 */
export const defineCourier = <const F extends readonly CourierField[], const C extends Can>(
  profile: Profile<F, C>,
) => ({
  by: ({ webhook, open }: Work<F, C>): CourierDeclaration => ({
    ...profile,
    ...(webhook && { webhook }),
    open: (outside) => {
      const { check, tellWebhook, watch, ...does } = open(outside)
      const wishes = { ...(tellWebhook && { tellWebhook }), ...(watch && { watch }) }
      return { ...profile, ...wishes, check, does, ...(webhook && { webhook }) }
    },
  }),
})
