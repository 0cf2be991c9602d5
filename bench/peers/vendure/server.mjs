// Vendure as its documentation starts it, on the PostgreSQL of DATABASE_URL. With POPULATE=1 it makes PRODUCTS products
// of STOCK pieces, FEW_PIECES of the last one, and ends; else it serves. Says `{"ready":true}` on stdout once it answers.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import core from '@vendure/core'
import { populate } from '@vendure/core/cli/index.js'

const {
  bootstrap,
  DefaultJobQueuePlugin,
  DefaultLogger,
  DefaultSearchPlugin,
  dummyPaymentHandler,
  LogLevel,
} = core
const {
  DATABASE_URL = '',
  PORT = '5200',
  PRODUCTS = '200',
  STOCK = '1000000',
  FEW_PIECES = '50',
  POPULATE,
} = process.env

const config = {
  apiOptions: { port: Number(PORT), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'bench', password: 'not-the-one-it-comes-with' },
  },
  dbConnectionOptions: { type: 'postgres', url: DATABASE_URL, synchronize: POPULATE === '1', logging: false },
  logger: new DefaultLogger({ level: LogLevel.Error, timestamp: false }),
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  // Without a limit a buyer may take as many orders as the bench takes.
  orderOptions: { orderItemsLimit: 100_000, orderLineItemsLimit: 100_000 },
  plugins: [
    DefaultJobQueuePlugin.init({}),
    DefaultSearchPlugin.init({ bufferUpdates: false, indexStockStatus: true }),
  ],
}

const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Asia',
  countries: [{ name: 'Thailand', code: 'TH', zone: 'Asia' }],
  taxRates: [{ name: 'Standard Tax', percentage: 7 }],
  shippingMethods: [{ name: 'Standard Shipping', price: 5000 }],
  paymentMethods: [
    {
      name: 'Transfer',
      handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'false' }] },
    },
  ],
  collections: [],
}

function productsFile() {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'peer-vendure-')), 'products.csv')
  const head =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets'
  const rows = Array.from(
    { length: Number(PRODUCTS) },
    (_, at) =>
      `Product ${at},p-${at},Something to buy,,,,,SKU-${at},199.00,standard,${at === Number(PRODUCTS) - 1 ? FEW_PIECES : STOCK},true,,`,
  )
  writeFileSync(file, `${[head, ...rows].join('\n')}\n`)
  return file
}

if (POPULATE === '1') {
  const app = await populate(() => bootstrap(config), initialData, productsFile())
  await app.close()
} else await bootstrap(config)
process.stdout.write('{"ready":true}\n')
if (POPULATE === '1') process.exit(0)
