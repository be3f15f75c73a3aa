import { ApiRefusal, useCallMutation } from '@club/api';
import { addDays, authCalls, calendarDayOf, ERRORS, GENDERS, isErrorName, normalizeReferralCode, passwordLevel, PREGNANCY_STAGES, RACES } from '@club/contracts/http';
import { useHost } from '@club/remote-kit';
import { useLanguage } from '@club/session';
import { AlertModal, Button, Card, CheckboxField, DateField, FormErrorSummary, LinkButton, PasswordField, RadioCards, Stack, StrengthBar, Text, TextField, TextLink } from '@club/ui';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch, type Control, type FieldErrors, type FieldPath, type Resolver } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { Place } from '../../../place/place';
import { PlaceFields } from '../../../place/place-fields';
import { useProblemText, useRefusalText } from '../../../problem-text';
import { readCampaign } from '../campaign';
import { deviceToken } from '../device-token';
import { childrenFor, NEW_SIGN_UP, newSignUp, problemsOf, toSignUpBody, type Prefill, type SignUpProblem, type SignUpValues } from '../sign-up-values';
import { ChildFields } from './child-fields';
import { OtpDialog } from './otp-dialog';
import { SampleFields } from './sample-fields';
import css from './sign-up.module.css';

type Path = FieldPath<SignUpValues>;

/** What came of a sign-up: the order of its sample, if one was wanted and left (D28). */
export interface Verified {
  sampleWanted: boolean;
  orderId: string | null;
}

const fieldId = (path: string) => `sign-up-${path}`;

/** The field a refusal of the server is about (D15), as far as this form has it. */
function fieldOf(refusal: ApiRefusal): Path | null {
  const field = String(refusal.body['field'] ?? '');
  if (field.startsWith('address')) return 'line1';
  if (field === 'children') return 'children.0.birth';
  return field in NEW_SIGN_UP ? (field as Path) : null;
}

function nameOf(refusal: ApiRefusal): SignUpProblem['problem'] {
  const entry = Object.entries(ERRORS).find(([, { code }]) => code === refusal.code);
  return entry && isErrorName(entry[0]) ? entry[0] : 'invalid-input';
}

function resolverFor(today: () => string): Resolver<SignUpValues> {
  return (values) => {
    const errors: FieldErrors<SignUpValues> & { children?: unknown } = {};
    const children: Record<number, { birth: { type: string; message: string } }> = {};
    for (const { field, problem } of problemsOf(values, today())) {
      const error = { type: problem, message: problem };
      const row = /^children\.(\d+)\./.exec(field)?.[1];
      if (row === undefined) Object.assign(errors, { [field]: error });
      else children[Number(row)] = { birth: error };
    }
    if (Object.keys(children).length > 0) {
      const length = Math.max(...Object.keys(children).map(Number)) + 1;
      Object.assign(errors, { children: Array.from({ length }, (_row, index) => children[index]) });
    }
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
  };
}

function TypedStrength({ control }: { control: Control<SignUpValues> }) {
  const { t } = useTranslation('account');
  const password = useWatch({ control, name: 'password' });
  const level = passwordLevel(password);
  return <StrengthBar score={level} label={password === '' ? '' : t(`password.level${level}`)} />;
}

/**
 * The whole sign-up of P1 §3 and §5: every field, checked when it is left and when the form is sent,
 * then the code that was sent to the phone. `onVerified` runs once the account is active. `sampleWishes` counts how often
 * the visitor asked for a sample elsewhere on the page.
 */
export function SignUpForm({ prefill, sampleWishes = 0, onVerified }: { prefill?: Prefill | undefined; sampleWishes?: number; onVerified: (outcome: Verified) => void }) {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const { now, basePath } = useHost();
  const { search } = useLocation();
  const refusalText = useRefusalText();
  const problemText = useProblemText();
  const today = calendarDayOf(now());
  const [summary, setSummary] = useState<SignUpProblem[]>([]);
  const [refused, setRefused] = useState<unknown>(null);
  const [account, setAccount] = useState<{ uuid: string; number: string } | null>(null);
  const [askingOtp, setAskingOtp] = useState(false);
  const signUp = useCallMutation(authCalls.signUp);
  const form = useForm<SignUpValues>({
    mode: 'onTouched',
    shouldFocusError: false,
    defaultValues: newSignUp(prefill, new URLSearchParams(search).get('referCode') ?? ''),
    resolver: resolverFor(() => calendarDayOf(now())),
  });
  // Only choices are watched: watching what is typed would draw the whole form again for every key.
  const [stage, children, gender, race, edb, state, city, postcode, redeemSample, sampleId] = useWatch({ control: form.control, name: ['pregnancyStage', 'children', 'gender', 'race', 'edb', 'state', 'city', 'postcode', 'redeemSample', 'sampleId'] });
  const locked = account !== null;
  const { setValue } = form;
  useEffect(() => { if (sampleWishes > 0) setValue('redeemSample', true); }, [sampleWishes, setValue]);

  const words = (problem: string | undefined) => {
    if (problem === undefined) return undefined;
    return isErrorName(problem) ? refusalText(problem) : t(`signUp.missing.${problem}`);
  };
  const errorOf = (path: Path) => words(form.getFieldState(path, form.formState).error?.message);
  const set = <P extends Path>(path: P, value: SignUpValues[keyof SignUpValues]) => {
    form.setValue(path, value as never, { shouldDirty: true, shouldValidate: form.getFieldState(path, form.formState).error !== undefined || form.formState.isSubmitted });
  };
  const leave = (path: Path) => { void form.trigger(path); };

  const send = (sent: SignUpValues) => {
    setSummary([]);
    const body = toSignUpBody(sent, { language, campaign: readCampaign(search, sessionStorage), uniqueToken: deviceToken(localStorage) });
    signUp.mutate({ input: body }, {
      onSuccess: ({ uuid }) => {
        setAccount({ uuid, number: sent.number });
        setAskingOtp(true);
      },
      onError: (problem) => {
        setRefused(problem);
        const path = problem instanceof ApiRefusal ? fieldOf(problem) : null;
        if (problem instanceof ApiRefusal && path !== null) {
          const name = nameOf(problem);
          form.setError(path, { type: name, message: name });
          setSummary([{ field: path, problem: name }]);
        }
      },
    });
  };
  const choosePlace = (place: Place) => {
    for (const [field, value] of Object.entries(place)) set(field as keyof Place, value);
  };
  const part = (number: number, title: string) => <h3><span className={css.number} aria-hidden="true">{number}</span>{title}</h3>;
  const text = (name: 'name' | 'number' | 'email' | 'line1' | 'line2' | 'line3' | 'referCode') => ({ ...form.register(name), id: fieldId(name), label: t(`signUp.${name}`), error: errorOf(name) });
  const registeredAlready = refused instanceof ApiRefusal && refused.code === 'ALREADY_REGISTERED';

  return (
    <>
      <form className={css.form} noValidate onSubmit={(event) => void form.handleSubmit(send, () => setSummary(problemsOf(form.getValues(), today)))(event)} aria-labelledby="sign-up-title">
        <FormErrorSummary key={form.formState.submitCount} errors={summary.map(({ field, problem }) => ({ fieldId: fieldId(field), message: `${t(`signUp.fields.${field.replace(/\.\d+\./, '.')}`, { child: t(`signUp.ordinals.${/\d+/.exec(field)?.[0] ?? 0}`) })}: ${words(problem) ?? ''}` }))} />
        <fieldset disabled={locked} className={css.lock}>
          <div className={css.part}>
            {part(1, t('signUp.aboutYou'))}
            <TextField {...text('name')} hint={t('signUp.nameHint')} autoComplete="name" required />
            <div className={css.pair}>
              <TextField {...text('number')} prefix="6" hint={t('signUp.numberHint')} inputMode="tel" type="tel" autoComplete="tel-national" placeholder="0123456789" required />
              <TextField {...text('email')} inputMode="email" type="email" autoComplete="email" hint={t('signUp.emailHint')} required />
            </div>
            <PasswordField {...form.register('password')} id={fieldId('password')} label={t('signUp.password')} hint={t('password.hint')} error={errorOf('password')} autoComplete="new-password" required strength={<TypedStrength control={form.control} />} />
            <Controller control={form.control} name="dob" render={({ field }) => (
              <DateField id={fieldId('dob')} label={t('signUp.dob')} hint={t('signUp.dobHint')} value={field.value} max={today} startWithYears required autoComplete="bday" error={errorOf('dob')} onChange={(day) => set('dob', day)} onBlur={() => leave('dob')} />
            )} />
            <div className={css.pair}>
              <RadioCards name={fieldId('gender')} legend={t('signUp.gender')} options={GENDERS.map((value) => ({ value, label: t(`choices.gender.${value}`) }))} value={gender} required error={errorOf('gender')} onChange={(next) => set('gender', next)} />
              <RadioCards name={fieldId('race')} legend={t('signUp.race')} options={RACES.map((value) => ({ value, label: t(`choices.race.${value}`) }))} value={race} required error={errorOf('race')} onChange={(next) => set('race', next)} />
            </div>
          </div>

          <div className={css.part}>
            {part(2, t('signUp.yourFamily'))}
            <RadioCards
              name={fieldId('pregnancyStage')}
              legend={t('signUp.pregnancyStage')}
              options={PREGNANCY_STAGES.map((value) => ({ value, label: t(`choices.stage.${value}`) }))}
              value={stage}
              required
              error={errorOf('pregnancyStage')}
              onChange={(next) => {
                set('pregnancyStage', next);
                form.setValue('children', childrenFor(next, children));
                form.clearErrors(['children', 'edb']);
              }}
            />
            {stage === 'pregnant' ? (
              <DateField id={fieldId('edb')} label={t('signUp.edb')} value={edb} min={addDays(today, -1)} required error={errorOf('edb')} onChange={(day) => set('edb', day)} onBlur={() => leave('edb')} />
            ) : null}
            {stage === null ? null : (
              <ChildFields
                stage={stage}
                births={children.map(({ birth }) => birth)}
                today={today}
                errorOf={(index) => errorOf(`children.${index}.birth`)}
                onChange={(births) => set('children', births.map((birth) => ({ birth })))}
                onBlur={(index) => leave(`children.${index}.birth`)}
              />
            )}
          </div>

          <div className={css.part}>
            {part(3, t('signUp.yourSample'))}
            <SampleFields wanted={redeemSample} chosen={sampleId} error={errorOf('sampleId')} onWant={(wanted) => { set('redeemSample', wanted); form.clearErrors(['sampleId', 'line1', 'state', 'city', 'postcode']); }} onChoose={(chosen) => set('sampleId', chosen)} />
          </div>

          <div className={css.part}>
            {part(4, t(redeemSample ? 'signUp.sampleAddress' : 'signUp.yourAddress'))}
            <Text size="small" tone="soft">{t(redeemSample ? 'signUp.sampleAddressHint' : 'signUp.addressHint')}</Text>
            <TextField {...text('line1')} autoComplete="address-line1" required={redeemSample} />
            <div className={css.pair}>
              <TextField {...text('line2')} autoComplete="address-line2" />
              <TextField {...text('line3')} autoComplete="address-line3" />
            </div>
            <PlaceFields idPrefix="sign-up" place={{ state, city, postcode }} errorOf={errorOf} onChange={choosePlace} onBlur={(field) => { if (form.formState.isSubmitted) leave(field); }} />
            <TextField id={fieldId('country')} label={t('signUp.country')} value="Malaysia" readOnly autoComplete="country-name" />
          </div>

          <div className={css.part}>
            {part(5, t('signUp.lastThings'))}
            <TextField {...text('referCode')} hint={t('signUp.referCodeHint')} autoComplete="off" autoCapitalize="characters" onChange={(event) => set('referCode', normalizeReferralCode(event.currentTarget.value))} />
            <div className={css.terms}>
              <CheckboxField {...form.register('terms')} id={fieldId('terms')} error={errorOf('terms')} label={<>{t('signUp.terms')} <a href={`${basePath}/static/terms.pdf`} target="_blank" rel="noopener noreferrer">{t('signUp.termsLink')}</a></>} />
              <CheckboxField {...form.register('receiveMail')} id={fieldId('receiveMail')} label={t('signUp.receiveMail')} />
            </div>
          </div>
        </fieldset>

        {locked ? (
          <Card tone="soft">
            <Stack gap={3}>
              <Text weight="bold">{t('signUp.waitingTitle')}</Text>
              <Text>{t('signUp.waiting')}</Text>
              <Button onClick={() => setAskingOtp(true)}>{t('signUp.enterCode')}</Button>
              <Button look="quiet" onClick={() => setAccount(null)}>{t('signUp.changeDetails')}</Button>
            </Stack>
          </Card>
        ) : <Button type="submit" wide busy={signUp.isPending}>{t('signUp.submit')}</Button>}
        <Text align="center">{t('signUp.haveAccount')} <TextLink as={Link} to={`/${language}/signin`}>{t('signUp.signIn')}</TextLink></Text>
      </form>

      <OtpDialog
        account={account}
        open={askingOtp}
        onClose={() => setAskingOtp(false)}
        onVerified={(orderId) => onVerified({ sampleWanted: form.getValues('redeemSample'), orderId })}
        onRefused={(refusal) => { setAskingOtp(false); setRefused(refusal); }}
      />
      <AlertModal
        title={t('problems.title')}
        message={refused === null ? null : problemText(refused)}
        onDismiss={() => setRefused(null)}
        actions={registeredAlready ? <LinkButton as={Link} to={`/${language}/signin`} look="outline" wide>{t('signUp.signIn')}</LinkButton> : undefined}
      />
    </>
  );
}
