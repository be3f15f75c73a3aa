import type { PictureReader } from '@club/code-reader'
import { CodesRefusal } from '@club/contracts/codes'
import type { CodesServiceDefinition } from '@club/contracts/codes'
import { actor, callSignal, refusedReply } from '@club/service-host'
import type { ServiceImplementation } from '@club/service-host'
import { readPicture } from '../processes/read-picture'
import type { PictureRefusal } from '../processes/read-picture'

const REFUSALS = {
  'picture-type': CodesRefusal.PICTURE_TYPE,
  'picture-unreadable': CodesRefusal.PICTURE_UNREADABLE,
  'picture-too-large': CodesRefusal.PICTURE_TOO_LARGE,
  busy: CodesRefusal.BUSY,
} satisfies Record<PictureRefusal, CodesRefusal>

/** The part of the contract that reads pictures; translates and decides nothing. */
export const pictureMethods = ({ pictures }: { pictures: PictureReader }): Pick<ServiceImplementation<CodesServiceDefinition>, 'readPicture'> => ({
  async readPicture({ picture }) {
    const outcome = await readPicture(pictures, Buffer.from(picture), { owner: actor().id || undefined, signal: callSignal() })
    return outcome.kind === 'refused' ? refusedReply(REFUSALS[outcome.reason]) : { result: { $case: 'text', value: { texts: [...outcome.texts] } } }
  },
})
