import type { Job, JobName } from '@langraan/declarations'
import { jobs as declared } from '@langraan/declared/jobs'
import { DEAD_LETTERS, type JobResult, type JobWithMetadata, laneOfJob, queuesWithWork } from '@langraan/db'
import { keepFailedJob, keepPlatformJob } from '@langraan/failures/server'
import { Refusal } from '@langraan/http'
import type { GivenUp } from '@langraan/http/server'
import { workAs } from '@langraan/runtime'
import { Rounds } from './rounds.ts'
import type { Ground } from '../wiring/wiring.ts'
import { jobsOfModules } from '../wiring/work.ts'

// All queues are looked at by one question; each by one of its own only now and then, should a word be missed.
const LOOK_EVERY_MS = 150
const POLL_SECONDS = 30
const BATCH = 5

const policies: Readonly<Record<JobName, Job>> = declared

/**
 * Begins to do jobs; gives the rounds that wake whoever has one to do, to be stopped before the queue is. A job that
 * throws is tried again with growing pauses, then kept as failed.
 */
export async function startJobs(ground: Ground, pollSeconds = POLL_SECONDS): Promise<Rounds> {
  await beginWorkers(ground, pollSeconds)
  // Each of those that share a queue is woken by its own name.
  const workers = Map.groupBy(ground.jobs.getWipData(), ({ name }) => name)
  const rounds = new Rounds('looking for jobs', LOOK_EVERY_MS, ground.log, async () => {
    for (const queue of await queuesWithWork(ground.pool, [...workers.keys()]))
      for (const { id } of workers.get(queue) ?? []) ground.jobs.notifyWorker(id)
  })
  rounds.start()
  return rounds
}

/** Each queue is worked on by the module that declares it. */
async function beginWorkers(ground: Ground, pollSeconds: number): Promise<void> {
  const { handlers, givenUp } = jobsOfModules(ground)
  for (const [name, does] of Object.entries(handlers))
    if (does) await workOn(ground, name as JobName, does as (data: object) => Promise<void>, pollSeconds)
  await keepDeadLetters(ground, givenUp)
}

async function workOn(
  ground: Ground,
  name: JobName,
  does: (data: object) => Promise<void>,
  pollSeconds: number,
): Promise<void> {
  // What reads what somebody sent, or takes as long as a file does, is done by itself: none waits for the others of a
  // batch, and never are all of them for one shop. What takes memory is done for two shops at most.
  const { atOnce } = policies[name]
  await ground.jobs.work<object>(
    name,
    {
      pollingIntervalSeconds: pollSeconds,
      ...(atOnce
        ? { batchSize: 1, localConcurrency: atOnce.all, localGroupConcurrency: atOnce.ofOne }
        : { batchSize: BATCH }),
      // While there is plenty to do nobody waits for the next look.
      burstWhenBatchFull: true,
      perJobResults: true,
    },
    (jobs) => Promise.all(jobs.map((job) => doOne(ground, name, job, does))),
  )
}

/** One of a batch: its failure is its own, and the others are done. */
async function doOne<T extends object>(
  ground: Ground,
  name: JobName | typeof DEAD_LETTERS,
  job: { id: string; data: T },
  does: (data: T) => Promise<void>,
): Promise<JobResult> {
  const end = ground.metrics.jobs.startTimer({ job: name })
  try {
    await workAs(name, () => does(job.data), laneOfJob(job.data))
    end({ outcome: 'done' })
    return { id: job.id, status: 'completed' }
  } catch (error) {
    end({ outcome: 'failed' })
    ground.log.error(
      { err: error, job: name, jobId: job.id, shopId: 'shopId' in job.data ? job.data.shopId : undefined },
      'job failed, it will be tried again',
    )
    return { id: job.id, status: 'failed', output: keptOf(error) }
  }
}

/** What is kept of a failure beside its job: a refusal brings its words for whoever finds it among the given-up. */
function keptOf(error: unknown): object {
  if (error instanceof Refusal) {
    const { code, words, values, message } = error
    return { code, words, values, message }
  }
  return { message: error instanceof Error ? error.message : String(error) }
}

/**
 * Keeps what a queue gave up where people of its shop find it. A job without a shop is the platform's, where the
 * operator's command finds it.
 */
function keepDeadLetters(ground: Ground, givenUp: GivenUp<JobName>): Promise<string> {
  return ground.jobs.work(
    DEAD_LETTERS,
    {
      pollingIntervalSeconds: POLL_SECONDS,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
      includeMetadata: true,
    },
    (jobs: JobWithMetadata<{ shopId?: string }>[]) =>
      Promise.all(
        jobs.map((job) => doOne(ground, DEAD_LETTERS, job, () => keepDeadLetter(ground, givenUp, job))),
      ),
  )
}

async function keepDeadLetter(
  ground: Ground,
  givenUp: GivenUp<JobName>,
  job: JobWithMetadata<{ shopId?: string }>,
): Promise<void> {
  const { shopId } = job.data
  const jobId = job.sourceId ?? job.id
  const name = job.sourceName ?? DEAD_LETTERS
  ground.log.error({ job: name, jobId, shopId }, 'job given up')
  const given = {
    jobId,
    name,
    data: job.data,
    output: job.output,
    attempts: (job.sourceRetryCount ?? 0) + 1,
    queuedAt: job.sourceCreatedOn ?? job.createdOn,
    now: ground.clock.now(),
  }
  if (!shopId) return keepPlatformJob(ground.db, given)
  const told = givenUp[name as JobName]
  await (told?.tell as ((data: object) => Promise<void>) | undefined)?.(job.data)
  if (!told?.insteadOfKeeping) await keepFailedJob(ground.db, { shopId, ...given })
}
