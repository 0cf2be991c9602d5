import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

const FAST = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]
const SLOW = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300]

/** What a process measures. Names and units as Prometheus has them: seconds, and `_total` for what only grows. */
export class Metrics {
  readonly registry = new Registry()
  readonly requests = this.#histogram(
    'http_request_seconds',
    'Requests by use case',
    ['use_case', 'status'],
    FAST,
  )
  readonly queries = this.#histogram('query_seconds', 'Queries by the use case that asks', ['use_case'], FAST)
  readonly slowQueries = this.#counter('slow_queries_total', 'Queries above the threshold, by use case', [
    'use_case',
  ])
  readonly poolWaits = this.#histogram('pool_wait_seconds', 'Waits for a database connection', [], FAST)
  readonly pool = this.#gauge('pool_connections', 'Connections of the pool by state', ['state'])
  readonly jobs = this.#histogram(
    'job_seconds',
    'Tries of jobs by name and outcome',
    ['job', 'outcome'],
    SLOW,
  )
  readonly jobDepth = this.#gauge('jobs_waiting', 'Jobs by name and state', ['job', 'state'])
  readonly failures = this.#gauge('failed_jobs_open', 'Given-up jobs that nobody has settled', [])
  readonly ledgerFaults = this.#gauge(
    'ledger_faults',
    'What is wrong in the books of the ledger, as they were last proved',
    [],
  )
  readonly ledgerProvedAt = this.#gauge(
    'ledger_proved_timestamp_seconds',
    'When the books of the ledger were last proved',
    [],
  )
  readonly outbox = this.#gauge('outbox_unpublished', 'Events that wait for the relay', [])
  readonly relayLag = this.#gauge('relay_lag_seconds', 'Age of the oldest event that waits for the relay', [])
  readonly followers = this.#gauge('live_followers', 'Streams of live updates that are open', [])
  readonly outside = this.#histogram(
    'outside_call_seconds',
    'Calls of outside services by outcome',
    ['service', 'outcome'],
    SLOW,
  )
  readonly outsideFailing = this.#gauge(
    'outside_failing',
    'Outside services that this process called: 1 after three failures in a row',
    ['service'],
  )

  /** Memory, event-loop lag and garbage collection of this process. */
  observeProcess(): void {
    collectDefaultMetrics({ register: this.registry, prefix: 'langraan_' })
  }

  #histogram<L extends string>(name: string, help: string, labelNames: L[], buckets: number[]): Histogram<L> {
    return new Histogram({ name: `langraan_${name}`, help, labelNames, buckets, registers: [this.registry] })
  }

  #counter<L extends string>(name: string, help: string, labelNames: L[]): Counter<L> {
    return new Counter({ name: `langraan_${name}`, help, labelNames, registers: [this.registry] })
  }

  #gauge<L extends string>(name: string, help: string, labelNames: L[]): Gauge<L> {
    return new Gauge({ name: `langraan_${name}`, help, labelNames, registers: [this.registry] })
  }
}
