import type { TestServer, TestShop } from '../server.ts'
import type { ForeignIds } from './foreign-ids.ts'

/** Ids by the name that a contract gives them. */
export type Ids = Readonly<Record<string, string>>

/** Adds rows to the full shop. `made` gives an id that a part before this one has made. */
export type Fill = (
  server: TestServer,
  shop: TestShop,
  made: (name: keyof ForeignIds) => string,
) => Promise<Ids | void>

/**
 * What a module brings to the full shop, so that each of its tables has a row: `fullShop` of its
 * `tests/isolation/full-shop*.ts`.
 */
export type FullShopPart = {
  /** Lowest module first, with the worker running. Answers ids of rows that a request can still do something with. */
  fill?: Fill
  /** After every module's `fill`: what is about things of modules above this one, as a customer is of orders. */
  fillAfterAll?: Fill
  /** After the worker has ended: what it would change at once. */
  fillAtRest?: Fill
  /** What fields of the module's requests hold, by their names, where a made-up value does not fit. */
  fields?: Readonly<Record<string, unknown>>
  /**
   * Further ids for the queries of the module, each by the SQL that finds it in the shop `$1`. An id of a name that another
   * module uses as well needs a name of its own here.
   */
  foreignIds?: Readonly<Partial<Record<keyof ForeignIds, string>>>
}
