// Stands in for connect.facebook.net/{locale}/sdk.js: the calls a page makes, with the same results.
// `sdk.ts` serves it inside a function, so that only `window.FB` is seen by the page.
const source = new URL(document.currentScript.src)
const server = source.origin
const root = `${server}/facebook`
const locale =
  source.searchParams.get('locale') ?? /\/([a-z]{2}_[A-Z]{2})\/sdk\.js$/.exec(source.pathname)?.[1] ?? 'th_TH'
const signedOut = { status: 'unknown', authResponse: null }
const listeners = new Map()
let settings = null
let current = signedOut
let restored = false

const storageKey = () => `fblst_${settings.appId}`

const emit = (name, value) => {
  for (const listener of listeners.get(name) ?? []) listener(value)
}

const writeCookie = (value, maxAge) => {
  if (settings.cookie)
    document.cookie = `fbsr_${settings.appId}=${value}; path=/; max-age=${maxAge}; SameSite=Lax`
}

const become = (next) => {
  const changed = next.status !== current.status
  current = next
  if (next.authResponse) {
    sessionStorage.setItem(storageKey(), JSON.stringify(next))
    writeCookie(next.authResponse.signedRequest, next.authResponse.expiresIn)
  } else {
    sessionStorage.removeItem(storageKey())
    writeCookie('', 0)
  }
  if (changed) emit('auth.statusChange', current)
  emit('auth.authResponseChange', current)
}

const needInit = (name) => {
  if (settings) return true
  console.error(`FB.${name}() called before FB.init().`)
  return false
}

const graph = async (path, method, params) => {
  const fields = new URLSearchParams({ sdk: 'joey', format: 'json' })
  for (const [name, value] of Object.entries(params)) {
    fields.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  }
  const token = current.authResponse?.accessToken
  if (token && !fields.has('access_token')) fields.set('access_token', token)
  const address = `${root}/${settings.version}/${path.replace(/^\//, '')}`
  const get = method.toLowerCase() === 'get'
  const joint = address.includes('?') ? '&' : '?'
  const answer = await fetch(get ? `${address}${joint}${fields}` : address, {
    method: method.toUpperCase(),
    credentials: 'omit',
    ...(get ? {} : { body: fields }),
  })
  return answer.json()
}

const openDialog = (options, state) => {
  const query = new URLSearchParams({
    client_id: settings.appId,
    display: 'popup',
    origin: location.origin,
    redirect_uri: location.href.split('#')[0],
    response_type: 'token,signed_request,graph_domain',
    scope: options.scope ?? '',
    state,
    locale,
  })
  const left = Math.max(0, Math.round(screenX + (outerWidth - 520) / 2))
  const top = Math.max(0, Math.round(screenY + (outerHeight - 680) / 2))
  const place = `popup,width=520,height=680,left=${left},top=${top}`
  return window.open(`${root}/${settings.version}/dialog/oauth?${query}`, 'sandbox-facebook-login', place)
}

const login = (callback = () => {}, options = {}) => {
  if (!needInit('login')) return
  const state = crypto.randomUUID()
  const popup = openDialog(options, state)
  if (!popup) return callback(signedOut)
  let answered = false
  const finish = (next) => {
    if (answered) return
    answered = true
    clearInterval(watch)
    removeEventListener('message', hear)
    become(next)
    callback(current)
  }
  const hear = (event) => {
    if (event.origin !== server || event.source !== popup) return
    if (event.data?.type !== 'sandbox-facebook-login' || event.data.state !== state) return
    if (event.data.status !== 'connected') return finish(signedOut)
    const { grantedScopes, ...auth } = event.data.authResponse
    const authResponse = options.return_scopes ? { ...auth, grantedScopes } : auth
    finish({ status: 'connected', authResponse })
  }
  const watch = setInterval(() => {
    // Closing the window by hand is a "no"; a message sent just before it is heard first.
    if (popup.closed) setTimeout(() => finish(signedOut), 300)
  }, 300)
  addEventListener('message', hear)
}

const restore = async () => {
  const saved = sessionStorage.getItem(storageKey())
  if (!saved) return
  const before = JSON.parse(saved)
  const me = await graph('/me', 'get', { access_token: before.authResponse.accessToken })
  if (me.id === before.authResponse.userID) become(before)
  else sessionStorage.removeItem(storageKey())
}

const getLoginStatus = (callback = () => {}, force = false) => {
  if (!needInit('getLoginStatus')) return
  if (restored && !force) return callback(current)
  restored = true
  restore().then(
    () => callback(current),
    () => callback(signedOut),
  )
}

const api = (path, ...rest) => {
  if (!needInit('api')) return
  const callback = rest.find((item) => typeof item === 'function') ?? (() => {})
  const method = rest.find((item) => typeof item === 'string') ?? 'get'
  const params = rest.find((item) => item && typeof item === 'object') ?? {}
  graph(path, method, params).then(callback, (error) =>
    callback({ error: { message: String(error), type: 'http', code: 1 } }),
  )
}

window.FB = {
  init(options) {
    settings = { version: 'v14.0', cookie: false, ...options }
    if (options.status) getLoginStatus()
  },
  login,
  getLoginStatus,
  api,
  logout(callback = () => {}) {
    if (!needInit('logout')) return
    become(signedOut)
    callback(current)
  },
  getAuthResponse: () => current.authResponse,
  getUserID: () => current.authResponse?.userID ?? '',
  Event: {
    subscribe(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    unsubscribe(name, listener) {
      listeners.set(
        name,
        (listeners.get(name) ?? []).filter((item) => item !== listener),
      )
    },
  },
  XFBML: { parse() {} },
  AppEvents: { logPageView() {}, logEvent() {} },
}
window.fbAsyncInit?.()
