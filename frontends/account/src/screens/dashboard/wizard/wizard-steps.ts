import type { PregnancyStage } from '@club/rules'

/** The steps of the profile wizard, numbered as the specification numbers them (D50). */
export const STEP = { intro: 0, about: 1, family: 2, addBaby: 3, address: 4, addAddress: 5, confirm: 6, done: 7 } as const
export type Step = (typeof STEP)[keyof typeof STEP]

/** Trying members have an address to pick, all others a family to describe; each leads to the confirmation (D50). */
function middle(stage: PregnancyStage | null): Step {
  return stage === 'trying' ? STEP.address : STEP.family
}

/** Where Next, Save, Confirm or Okay of a step leads; null closes the wizard. */
export function stepAfter(step: Step, stage: PregnancyStage | null): Step | null {
  switch (step) {
    case STEP.intro:
      return STEP.about
    case STEP.about:
      return middle(stage)
    case STEP.addBaby:
      return STEP.family
    case STEP.addAddress:
      return STEP.address
    case STEP.family:
    case STEP.address:
      return STEP.confirm
    case STEP.confirm:
      return STEP.done
    case STEP.done:
      return null
  }
}

/** Where Back of a step leads; null where there is no way back. */
export function stepBefore(step: Step, stage: PregnancyStage | null): Step | null {
  switch (step) {
    case STEP.about:
      return STEP.intro
    case STEP.family:
    case STEP.address:
      return STEP.about
    case STEP.addBaby:
      return STEP.family
    case STEP.addAddress:
      return STEP.address
    case STEP.confirm:
      return middle(stage)
    case STEP.intro:
    case STEP.done:
      return null
  }
}

/** Which of the three parts a step belongs to, for the line that says where the member is; null outside of them. */
export function partOf(step: Step): 0 | 1 | 2 | null {
  if (step === STEP.intro || step === STEP.done) return null
  if (step === STEP.about) return 0
  return step === STEP.confirm ? 2 : 1
}
