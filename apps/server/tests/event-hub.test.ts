import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EventHub } from '../live/event-hub.ts'
import { Metrics } from '../running/metrics.ts'

type Listen = (client: Client) => Promise<void>

/** A connection of the pool, as far as the hub uses it. */
class Client extends EventEmitter {
  released = 0
  readonly #listen: Listen

  constructor(listen: Listen) {
    super()
    this.#listen = listen
  }

  query = () => this.#listen(this)
  release = () => {
    this.released++
  }
}

const listens: Listen = () => Promise.resolve()
const refuses: Listen = () => Promise.reject(new Error('no memory for one more listener'))
const dies: Listen = (client) => {
  client.emit('error', new Error('connection lost'))
  return Promise.reject(new Error('connection lost'))
}

function hubWith(...answers: Listen[]) {
  const clients: Client[] = []
  const connect = () => {
    const client = new Client(answers[clients.length] ?? listens)
    clients.push(client)
    return Promise.resolve(client)
  }
  const parts = { pool: { connect }, log: { warn: () => undefined }, metrics: new Metrics() }
  return { hub: new EventHub(parts as never), clients }
}
const released = (clients: Client[]) => clients.map((client) => client.released)

describe('the connection that listens for events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('is made anew once when it is lost while it begins to listen', async () => {
    const { hub, clients } = hubWith(listens, dies)
    await hub.start()
    clients[0]?.emit('error', new Error('connection lost'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(released(clients)).toEqual([1, 1, 0])
    await hub.stop()
    expect(released(clients)).toEqual([1, 1, 1])
  })

  it('is given back when it does not listen', async () => {
    const { hub, clients } = hubWith(refuses)
    await expect(hub.start()).rejects.toThrow('no memory')
    expect(released(clients)).toEqual([1])
    await hub.stop()
    expect(released(clients)).toEqual([1])
  })

  it('is not made anew after the end', async () => {
    const { hub, clients } = hubWith()
    await hub.start()
    clients[0]?.emit('error', new Error('connection lost'))
    await hub.stop()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(released(clients)).toEqual([1])
  })
})
