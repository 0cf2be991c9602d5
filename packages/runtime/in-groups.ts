type Waiting<Item, Answer> = {
  item: Item
  resolve: (answer: Answer) => void
  reject: (error: unknown) => void
}

/** How long a group waits for more, in ms, unless it has enough. */
export type Gathering = { waitMs: number; enough: number }

/**
 * Has things done together that are asked for at about the same time: what comes while a group is being done is the next
 * one, and where it is told to gather it waits for more. `work` does all of a group or nothing, and answers in its order;
 * where it throws each is done by itself, so that one that cannot be done is alone with its reason.
 */
export function inGroups<Item, Answer>(
  largest: number,
  work: (items: readonly Item[]) => Promise<readonly Answer[]>,
  gathering: Gathering = { waitMs: 0, enough: 1 },
): (item: Item) => Promise<Answer> {
  const waiting: Waiting<Item, Answer>[] = []
  let isWorking = false
  let goOn: (() => void) | undefined

  const gather = async (): Promise<void> => {
    if (waiting.length >= gathering.enough) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, gathering.waitMs)
    goOn = resolve
    await promise
    clearTimeout(timer)
    goOn = undefined
  }
  const tell = async (group: readonly Waiting<Item, Answer>[]): Promise<void> => {
    const answers = await work(group.map(({ item }) => item))
    if (answers.length !== group.length) throw new Error('not each of a group was answered')
    for (const [at, { resolve }] of group.entries()) resolve(answers[at] as Answer)
  }
  const tellOrReject = (group: readonly Waiting<Item, Answer>[]): Promise<void> =>
    tell(group).catch(async (error: unknown) => {
      const [first, ...others] = group
      if (others.length === 0) first?.reject(error)
      else for (const one of group) await tellOrReject([one])
    })
  const workOn = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather()
      await tellOrReject(waiting.splice(0, largest))
    }
    isWorking = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (waiting.length >= gathering.enough) goOn?.()
      if (isWorking) return
      isWorking = true
      // Not at once: what arrived together goes together.
      setImmediate(() => void workOn())
    })
}
