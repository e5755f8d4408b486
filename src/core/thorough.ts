import { decorated } from './decorated'
import { WHOLE_SIGHT, type Measure } from './measure'

/** The same table for one who asks for a ruling and waits: sight that is hard to decide is looked into much longer. */
export const thorough = (measure: Measure): Measure => decorated(measure, {
  sight(query) {
    if (query.work !== undefined) return measure.sight(query)
    const { work = 0, cut = false, ...fact } = measure.sight({ ...query, work: WHOLE_SIGHT })
    return cut ? { ...fact, work, cut } : fact
  },
})
