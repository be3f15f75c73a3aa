import { WaitingPage } from '@club/remote-kit/waiting-page'
import { AppProvider, Hero, Page, Picture, Skeletons } from '@club/ui'
import { tokenStyles } from '@club/ui/token-styles'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import bm from '../texts/bm.json'
import en from '../texts/en.json'
import { FirstFrame } from './first-frame'

const SHAPES = ['list', 'notes', 'cards', 'shelves', 'pictures', 'form', 'table', 'detail'] as const
const LANGUAGES = ['en', 'bm'] as const
const TEXTS = { en, bm }
const HEADING = { en: 'heading', bm: 'heading' }
/** Only the components' own words differ by language here. */
const loading = (language: 'en' | 'bm') => (
  <AppProvider language={language} nested>
    <Skeletons count={0} />
  </AppProvider>
)

/** A page that greets, with a place for the member's balance. */
const heroPage = ({ yourPoints, points }: { yourPoints: string; points: string }) => (
  <Page>
    <Hero title={HEADING.en} intro={HEADING.en} points={{ label: yourPoints, unit: points }} />
    <Skeletons shape="cards" count={6} />
  </Page>
)

/** A picture of a tile; the script of the page puts the address in place of this one. */
const PICTURE = { src: '/files/pictures/*.webp', width: 480, height: 360, sizes: '(min-width: 48em) 280px, 46vw', alt: '' }

const template = (id: string, content: ReactNode) => `<template id="first-${id}">${renderToStaticMarkup(content)}</template>`

/** The token variables, as the first style of the page. */
export const styles = tokenStyles

/**
 * Templates from which the script of the page composes a first view: a frame for each language, for visitors and for members; a page of each width; a
 * skeleton of each shape.
 */
export const markup = [
  ...LANGUAGES.flatMap((language) => [
    template(`frame-${language}-visitor`, <FirstFrame language={language} visitor />),
    template(`frame-${language}-member`, <FirstFrame language={language} visitor={false} />),
  ]),
  template('page', <WaitingPage waiting={{ shape: 'cards', title: HEADING, intro: HEADING }} language="en" />),
  template('page-narrow', <WaitingPage waiting={{ shape: 'cards', title: HEADING, intro: HEADING, width: 'narrow' }} language="en" />),
  ...LANGUAGES.map((language) => template(`page-hero-${language}`, heroPage(TEXTS[language]))),
  ...LANGUAGES.map((language) => template(`loading-${language}`, loading(language))),
  template('picture', <Picture {...PICTURE} eager />),
  ...SHAPES.map((shape) => template(`shape-${shape}`, <Skeletons shape={shape} count={6} />)),
].join('')
