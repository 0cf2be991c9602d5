// What a shop needs before anybody can order: run by `medusa exec`, with PRODUCTS products of STOCK pieces,
// FEW_PIECES of the last one. Says the publishable key and what an order names on a line of JSON.
const { ContainerRegistrationKeys, Modules } = require('@medusajs/framework/utils')
const flows = require('@medusajs/medusa/core-flows')

const { PRODUCTS = '200', STOCK = '1000000', FEW_PIECES = '50' } = process.env
const AT_ONCE = 100

module.exports.default = async function seed({ container }) {
  const run = async (flow, input) => (await flow(container).run({ input })).result
  const [channel] = await run(flows.createSalesChannelsWorkflow, { salesChannelsData: [{ name: 'Web' }] })
  const region = await openRegion(container, run, channel)
  const { place, profile, option } = await openShipping(container, run)
  await run(flows.linkSalesChannelsToStockLocationWorkflow, { id: place.id, add: [channel.id] })
  const [key] = await run(flows.createApiKeysWorkflow, {
    api_keys: [{ title: 'Web', type: 'publishable', created_by: '' }],
  })
  await run(flows.linkSalesChannelsToApiKeyWorkflow, { id: key.id, add: [channel.id] })
  const variantIds = await makeGoods(run, channel, profile)
  await stockUp(container, run, place)
  process.stdout.write(
    `${JSON.stringify({ key: key.token, regionId: region.id, optionId: option.id, variantIds })}\n`,
  )
}

async function openRegion(container, run, channel) {
  const [store] = await container.resolve(Modules.STORE).listStores()
  await run(flows.updateStoresWorkflow, {
    selector: { id: store.id },
    update: {
      supported_currencies: [{ currency_code: 'thb', is_default: true }],
      default_sales_channel_id: channel.id,
    },
  })
  const [region] = await run(flows.createRegionsWorkflow, {
    regions: [
      { name: 'Thailand', currency_code: 'thb', countries: ['th'], payment_providers: ['pp_system_default'] },
    ],
  })
  await run(flows.createTaxRegionsWorkflow, [{ country_code: 'th', provider_id: 'tp_system' }])
  return region
}

async function openShipping(container, run) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const [place] = await run(flows.createStockLocationsWorkflow, {
    locations: [{ name: 'Main', address: { address_1: '1', city: 'Chiang Mai', country_code: 'TH' } }],
  })
  const atPlace = (fulfilment) =>
    link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: place.id },
      [Modules.FULFILLMENT]: fulfilment,
    })
  await atPlace({ fulfillment_provider_id: 'manual_manual' })
  const [profile] = await run(flows.createShippingProfilesWorkflow, {
    data: [{ name: 'Parcels', type: 'parcels' }],
  })
  const set = await container.resolve(Modules.FULFILLMENT).createFulfillmentSets({
    name: 'Parcels',
    type: 'shipping',
    service_zones: [{ name: 'Thailand', geo_zones: [{ country_code: 'th', type: 'country' }] }],
  })
  await atPlace({ fulfillment_set_id: set.id })
  const [option] = await run(flows.createShippingOptionsWorkflow, [
    {
      name: 'Standard',
      price_type: 'flat',
      provider_id: 'manual_manual',
      service_zone_id: set.service_zones[0].id,
      shipping_profile_id: profile.id,
      type: { label: 'Standard', description: 'By parcel', code: 'standard' },
      prices: [{ currency_code: 'thb', amount: 50 }],
      rules: [
        { attribute: 'enabled_in_store', value: 'true', operator: 'eq' },
        { attribute: 'is_return', value: 'false', operator: 'eq' },
      ],
    },
  ])
  return { place, profile, option }
}

async function makeGoods(run, channel, profile) {
  const variantIds = []
  for (let from = 0; from < Number(PRODUCTS); from += AT_ONCE) {
    const products = await run(flows.createProductsWorkflow, {
      products: Array.from({ length: Math.min(AT_ONCE, Number(PRODUCTS) - from) }, (_, at) => ({
        title: `Product ${from + at}`,
        status: 'published',
        shipping_profile_id: profile.id,
        options: [{ title: 'Size', values: ['One'] }],
        variants: [
          {
            title: 'One',
            sku: `SKU-${from + at}`,
            options: { Size: 'One' },
            manage_inventory: true,
            prices: [{ amount: 199, currency_code: 'thb' }],
          },
        ],
        sales_channels: [{ id: channel.id }],
      })),
    })
    variantIds.push(...products.flatMap(({ variants }) => variants.map(({ id, sku }) => [sku, id])))
  }
  // In the order in which they were asked for, which the workflow does not promise.
  const numberOf = ([sku]) => Number(sku.slice('SKU-'.length))
  return variantIds.toSorted((a, b) => numberOf(a) - numberOf(b)).map(([, id]) => id)
}

async function stockUp(container, run, place) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: items } = await query.graph({ entity: 'inventory_item', fields: ['id', 'sku'] })
  const last = `SKU-${Number(PRODUCTS) - 1}`
  await run(flows.createInventoryLevelsWorkflow, {
    inventory_levels: items.map(({ id, sku }) => ({
      location_id: place.id,
      stocked_quantity: Number(sku === last ? FEW_PIECES : STOCK),
      inventory_item_id: id,
    })),
  })
}
