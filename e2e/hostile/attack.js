// What a hostile shop can have its page try on the back-office of a merchant who is signed in. Each try gives what
// the page could read of the answer: nothing, if the back-office is as it must be.

const SETTLED_AFTER_MS = 250
const settled = () => new Promise((resolve) => setTimeout(resolve, SETTLED_AFTER_MS))
const GET_ONLY = ['image', 'script', 'style', 'frame', 'window', 'eventSource']

async function textOf(begun) {
  const answer = await begun
  return answer.type === 'opaque' ? '' : `${answer.status} ${await answer.text()}`
}

function readable(look) {
  try {
    return look() ?? ''
  } catch {
    // The browser refuses to let one site look into another: that is what is hoped for.
    return ''
  }
}

/** Loads an element and gives what it told: that an image has a size or that a script or style was taken. */
async function loaded(tag, attributes, tell) {
  const element = Object.assign(document.createElement(tag), attributes)
  let outcome = ''
  element.addEventListener('load', () => (outcome = tell(element)))
  document.body.append(element)
  await settled()
  element.remove()
  return outcome
}

async function send(url, method, body, enctype, target) {
  const form = Object.assign(document.createElement('form'), { action: url, method, enctype, target })
  const field = Object.assign(document.createElement('input'), {
    name: body.slice(0, -1),
    value: body.slice(-1),
  })
  form.append(field)
  document.body.append(form)
  form.submit()
  await settled()
  form.remove()
}

const frames = new Map()

/**
 * A form whose answer comes into a frame, which the page then tries to look into. Each way has a frame of its own, for
 * one address after the other: what could be read of the answer before would have been told.
 */
async function framed(way, url, method, body, enctype) {
  if (!frames.has(way)) {
    frames.set(way, Object.assign(document.createElement('iframe'), { name: way }))
    document.body.append(frames.get(way))
  }
  await send(url, method, body, enctype, way)
  return readable(() => frames.get(way).contentWindow.document.body?.innerText)
}

async function opened(url) {
  const other = window.open(url, '_blank')
  await settled()
  const text = readable(() => other.document.body?.innerText)
  other?.close()
  return text
}

function streamed(url) {
  return new Promise((resolve) => {
    const source = new EventSource(url, { withCredentials: true })
    const end = (text) => {
      source.close()
      resolve(text)
    }
    source.addEventListener('open', () => end('opened'))
    setTimeout(() => end(''), SETTLED_AFTER_MS)
  })
}

const plain = { 'content-type': 'text/plain' }
const json = { 'content-type': 'application/json', 'idempotency-key': 'from-a-hostile-page' }
const tries = {
  fetch: ({ url, method, body }) =>
    textOf(fetch(url, { method, credentials: 'include', headers: json, ...(body && { body }) })),
  simpleFetch: ({ url, method, body }) =>
    textOf(
      fetch(url, {
        method: method === 'GET' ? 'GET' : 'POST',
        credentials: 'include',
        headers: plain,
        ...(body && { body }),
      }),
    ),
  blindFetch: ({ url, method, body }) =>
    textOf(
      fetch(url, {
        method: method === 'GET' ? 'GET' : 'POST',
        mode: 'no-cors',
        credentials: 'include',
        headers: plain,
        ...(body && { body }),
      }),
    ),
  beacon: async ({ url, body }) =>
    void navigator.sendBeacon(url, new Blob([body ?? '{}'], { type: 'text/plain' })),
  form: ({ url, body }) => framed('form', url, 'post', body ?? '{}', 'application/x-www-form-urlencoded'),
  multipartForm: ({ url, body }) => framed('multipart', url, 'post', body ?? '{}', 'multipart/form-data'),
  textForm: ({ url, body }) => framed('text', url, 'post', body ?? '{}', 'text/plain'),
  image: ({ url }) => loaded('img', { src: url }, (image) => `an image of ${image.naturalWidth} pixels`),
  script: ({ url }) => loaded('script', { src: url }, () => 'taken as a script'),
  style: ({ url }) => loaded('link', { rel: 'stylesheet', href: url }, () => 'taken as a style'),
  frame: ({ url }) => framed('frame', url, 'get', 'x=', 'application/x-www-form-urlencoded'),
  window: ({ url }) => opened(url),
  eventSource: ({ url }) => streamed(url),
}

/** Tries all of it on one address; gives each try that could read something, with what it read. */
window.attack = async (target) => {
  const chosen = Object.entries(tries).filter(([name]) => target.method === 'GET' || !GET_ONLY.includes(name))
  const read = await Promise.all(
    chosen.map(async ([name, attempt]) => {
      const text = await attempt(target).catch(() => '')
      return text ? [`${name}: ${text.slice(0, 200)}`] : []
    }),
  )
  return read.flat()
}
