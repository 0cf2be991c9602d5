/** Where a request of the product can arrive: the names that faults and the request log use. */
export const places = {
  facebook: [
    'sdk',
    'dialog',
    'access_token',
    'debug_token',
    'me',
    'accounts',
    'permissions',
    'object',
    'subscribed_apps',
    'messages',
    'conversations',
    'comments',
    'likes',
    'media',
    'picture',
    'webhook',
  ],
  line: [
    'authorize',
    'token',
    'verify',
    'info',
    'webhook_endpoint',
    'webhook_test',
    'reply',
    'push',
    'validate',
    'quota',
    'consumption',
    'profile',
    'content',
    'markAsRead',
    'webhook',
  ],
  shippop: [
    'pricelist',
    'booking',
    'confirm',
    'cancel',
    'tracking',
    'tracking_purchase',
    'label',
    'label_tracking_code',
    'calltopickup',
    'pickup',
    'pickup/cancel',
    'webhook',
  ],
  flash: [
    'orders',
    'ordersByMchPno',
    'cancel',
    'routes',
    'routesBatch',
    'deliveredInfo',
    'estimate_rate',
    'pre_print',
    'small_pre_print',
    'warehouses',
    'notify',
    'notifications',
    'notify_cancel',
    'web_hook_service',
    'webhook_infos',
    'webhook',
  ],
  'thailand-post': ['token', 'track', 'hook', 'webhook'],
  'jnt-th': [
    'order/create',
    'order/cancel',
    'order/queryOrder',
    'order/getReportUrl',
    'track/trackForJson',
    'order/addOrder',
    'order/cancelOrder',
    'order/printOrder',
    'order/getOrders',
    'logistics/trace',
    'label-file',
    'webhook',
  ],
  slips: ['make'],
  slipok: ['check', 'quota'],
  easyslip: ['verify', 'me'],
  printer: ['print'],
  mail: ['smtp'],
  files: ['file'],
  dns: ['query'],
  acme: [
    'directory',
    'newNonce',
    'newAccount',
    'newOrder',
    'authorization',
    'challenge',
    'finalize',
    'order',
    'certificate',
  ],
} as const

export type Provider = keyof typeof places

export interface Place {
  provider: Provider
  endpoint: string
}

export const providers = Object.keys(places) as Provider[]

export function isProvider(text: string): text is Provider {
  return Object.hasOwn(places, text)
}

export function isEndpoint(provider: Provider, text: string): boolean {
  return text === '*' || places[provider].some((endpoint) => endpoint === text)
}
