/** What a guest does at one of the shops, in as few calls as it takes there. */
export type Shop = {
  /** A whole order: goods, customer, address, shipping, way of paying. False where the shop refused it. */
  order(lines: readonly { at: number; quantity: number }[]): Promise<boolean>
  /** Twenty products with price and stock. */
  list(): Promise<void>
}

const BUYER = { line1: '88/12', subdistrict: 'บางปูใหม่', province: 'สมุทรปราการ', zipcode: '10280' }
const PHONE = '0812345678'
/** Nobody waits longer for a page. */
const PATIENCE_MS = 120_000

async function ask(url: string, headers: Record<string, string>, body?: unknown) {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return { response, body: (await response.json()) as Record<string, unknown> }
}

type Ours = { slug: string; shippingMethodId: string; variantIds: string[] }

/** Langraan: one call. */
export function langraan(url: string, facts: string): Shop {
  const { slug, shippingMethodId, variantIds } = JSON.parse(facts) as Ours
  const { line1, subdistrict, province, zipcode } = BUYER
  return {
    order: async (lines) => {
      const { response } = await ask(
        `${url}/storefront/${slug}/orders`,
        { 'idempotency-key': crypto.randomUUID() },
        {
          lines: lines.map(({ at, quantity }) => ({ variantId: variantIds[at], quantity })),
          customer: { name: 'กุลธิดา ศรีสุวรรณ์', phone: PHONE, email: 'kul@example.com' },
          address: { line1, subdistrict, district: 'เมืองสมุทรปราการ', province, zipcode },
          shippingMethodId,
          paymentMethod: 'promptpay',
          note: '',
        },
      )
      return response.status === 201
    },
    list: async () => {
      const { response } = await ask(`${url}/storefront/${slug}/products?limit=20`, {})
      if (!response.ok) throw new Error(`Langraan's list: ${response.status}`)
    },
  }
}

const REST_OF_ORDER = `mutation ($more: [AddItemInput!]!, $email: String!) {
  goods: addItemsToOrder(inputs: $more) { order { id } errorResults { __typename } }
  customer: setCustomerForOrder(input: { firstName: "กุลธิดา", lastName: "ศรีสุวรรณ์", emailAddress: $email, phoneNumber: "${PHONE}" }) { __typename }
  address: setOrderShippingAddress(input: { fullName: "กุลธิดา ศรีสุวรรณ์", streetLine1: "${BUYER.line1}", city: "${BUYER.subdistrict}", province: "${BUYER.province}", postalCode: "${BUYER.zipcode}", countryCode: "TH" }) { __typename }
  shipping: setOrderShippingMethod(shippingMethodId: ["1"]) { __typename }
  step: transitionOrderToState(state: "ArrangingPayment") { __typename }
  paid: addPaymentToOrder(input: { method: "transfer", metadata: {} }) { __typename }
}`
const FIRST_OF_ORDER = `mutation ($id: ID!, $quantity: Int!) { addItemToOrder(productVariantId: $id, quantity: $quantity) { __typename } }`
const VENDURE_LIST =
  '{ products(options: { take: 20 }) { items { id name slug variants { id priceWithTax stockLevel } } } }'

/** Vendure: two calls, the second with all that may be asked in one. Its ids count from 1. */
export function vendure(url: string): Shop {
  const shop = `${url}/shop-api`
  const idOf = (at: number) => String(at + 1)
  return {
    order: async ([first, ...more]) => {
      if (!first) return false
      const variables = { id: idOf(first.at), quantity: first.quantity }
      const begun = await ask(shop, {}, { query: FIRST_OF_ORDER, variables })
      const token = begun.response.headers.get('vendure-auth-token') ?? ''
      const rest = await ask(
        shop,
        { authorization: `Bearer ${token}` },
        {
          query: REST_OF_ORDER,
          variables: {
            more: more.map(({ at, quantity }) => ({ productVariantId: idOf(at), quantity })),
            email: `kul-${crypto.randomUUID()}@example.com`,
          },
        },
      )
      const { paid } = (rest.body.data ?? {}) as { paid?: { __typename: string } }
      return paid?.__typename === 'Order'
    },
    list: async () => {
      const { body } = await ask(shop, {}, { query: VENDURE_LIST })
      if (!body.data) throw new Error(`Vendure's list: ${JSON.stringify(body)}`)
    },
  }
}

type Medusa = { key: string; regionId: string; optionId: string; variantIds: string[] }

/** Medusa: five calls. */
export function medusa(url: string, facts: string): Shop {
  const { key, regionId, optionId, variantIds } = JSON.parse(facts) as Medusa
  const headers = { 'x-publishable-api-key': key }
  const call = async (path: string, body?: unknown) => {
    const answer = await ask(`${url}/store${path}`, headers, body)
    return answer.response.ok ? answer.body : undefined
  }
  return {
    order: async (lines) => {
      const made = await call('/carts', {
        region_id: regionId,
        email: 'kul@example.com',
        items: lines.map(({ at, quantity }) => ({ variant_id: variantIds[at], quantity })),
        shipping_address: {
          first_name: 'กุลธิดา',
          last_name: 'ศรีสุวรรณ์',
          address_1: BUYER.line1,
          city: BUYER.subdistrict,
          postal_code: BUYER.zipcode,
          country_code: 'th',
          phone: PHONE,
        },
      })
      const cart = made?.cart as { id: string } | undefined
      if (!cart || !(await call(`/carts/${cart.id}/shipping-methods`, { option_id: optionId }))) return false
      const paying = await call('/payment-collections', { cart_id: cart.id })
      const { id = '' } = (paying?.payment_collection ?? {}) as { id?: string }
      await call(`/payment-collections/${id}/payment-sessions`, { provider_id: 'pp_system_default' })
      return (await call(`/carts/${cart.id}/complete`, {}))?.type === 'order'
    },
    list: async () => {
      const fields = 'id,title,*variants.calculated_price,+variants.inventory_quantity'
      const page = await call(`/products?limit=20&region_id=${regionId}&fields=${fields}`)
      if (!page) throw new Error('Medusa refused its list')
    },
  }
}
