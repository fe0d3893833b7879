import { listBucketPlaces, removeLeftPlace, takeBucketOver } from '#modules/archives/left-places.ts'
import { type Command, CommandRefused, operator, refuseFlags, takeFlag } from './command.ts'

const number = (count: number) => count.toLocaleString('en-GB')

/** What lies in the buckets of pools, and how what an archive has left there is removed. */
export const bucketCommands: readonly Command[] = [
  {
    usage: 'bucket list',
    says: 'the places of archives in buckets, those that an archive was moved away from as well',
    async run(_, platform) {
      const places = await listBucketPlaces(platform)
      if (places.length === 0) return 'No archive lies in a bucket.'
      return places.map(({ root, files, bytes, archive }) => {
        const whose = archive === null ? 'left by an archive that was moved' : `of “${archive}”`
        return `${root}  ${number(files)} files, ${number(bytes)} bytes, ${whose}`
      })
    },
  },
  {
    usage: 'bucket own POOL [--yes]',
    says: 'mark the bucket of a pool as that of this site, as after a restore; another that uses it removes nothing then',
    async run(given, platform, terminal) {
      const { has: isSure, rest } = takeFlag(given, 'yes')
      refuseFlags(rest)
      const pool = platform.settings.pools.find(({ id, bucket }) => id === rest[0] && bucket !== null)
      if (!pool) throw new CommandRefused(`VITRINE_POOLS names no bucket “${rest[0] ?? ''}”.`)
      if ((await platform.originals.bucketProblem(pool.id)) === null)
        return `The bucket of “${pool.id}” is fine as it is.`
      const question = `This site removes unused files from the bucket of “${pool.id}” from now on. No other site may use it, as the one of which this is a copy.`
      if (!isSure && !(await terminal.confirm(question)))
        throw new CommandRefused(question, 'Nothing was done: answer yes, or say --yes.')
      await takeBucketOver(operator, pool.id, platform)
      return `The bucket of “${pool.id}” is that of this site.`
    },
  },
  {
    usage: 'bucket remove PLACE [--yes]',
    says: 'remove what an archive that was moved has left in a bucket; its bytes go a week later',
    async run(given, platform, terminal) {
      const { has: isSure, rest } = takeFlag(given, 'yes')
      refuseFlags(rest)
      const place = (await listBucketPlaces(platform)).find(({ root }) => root === rest[0])
      if (!place) throw new CommandRefused(`There is no place “${rest[0] ?? ''}”. See: vitrine bucket list`)
      const refused = `Files of “${place.archive}” lie in ${place.root}, or are being moved from or to it.`
      if (place.archive !== null) throw new CommandRefused(refused)
      const question = `${number(place.files)} files with ${number(place.bytes)} bytes in ${place.root} are removed for good.`
      if (!isSure && !(await terminal.confirm(question)))
        throw new CommandRefused(question, 'Nothing was done: answer yes, or say --yes.')
      if (!(await removeLeftPlace(operator, place.root, platform)))
        throw new CommandRefused(`An archive has taken ${place.root} meanwhile.`)
      return `${place.root} is removed: a running server does it now, another at its start. The bytes go a week later.`
    },
  },
]
