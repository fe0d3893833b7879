import { useResourceClient } from '@vitrine/hypermedia/hypermedia-provider.tsx'
import { useState } from 'react'
import { type ClashQuestion, type ClashRule, findClashes, placesBy } from './name-clashes.ts'
import type { DroppedFile } from './upload-events.ts'
import type { ClashesAddress, UploadTarget } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Puts files into the queue; where names are taken, once somebody has said what is done with those. One question after the other. */
export function useClashQuestion(queue: UploadQueue, address: ClashesAddress) {
  const client = useResourceClient()
  const [questions, setQuestions] = useState<readonly ClashQuestion[]>([])
  const question = questions[0] ?? null
  const add = async (files: readonly DroppedFile[], target: UploadTarget) => {
    if (files.length === 0) return
    // Where nobody can tell, nothing is lost: a name that is taken gets a number.
    const found = await findClashes(client, address, { files, target }).catch(() => null)
    if (found === null || found.clashes.size === 0) queue.add(files.map((file) => ({ file, target })))
    else setQuestions((others) => [...others, found])
  }
  const cancel = () => setQuestions((all) => all.slice(1))
  const answer = (rule: ClashRule) => {
    cancel()
    if (question !== null) queue.add(placesBy(rule, question))
  }
  return { question, add, answer, cancel }
}
