import { useEffect, useEffectEvent, useState } from 'react'
import { scaledFactorText } from '../../shared/kitchen/factor.ts'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKept } from '../kiosk/keptValue.ts'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { WithNavigation } from '../navigation/Navigation.tsx'
import { Bar } from '../parts/Bar.tsx'
import { GoOnButton, MoveFailure } from '../parts/BatchButtons.tsx'
import { type BatchFacts, batchesBeside, batchFacts, factsSentence, latestLeftFirst } from '../parts/batchFacts.ts'
import { ConnectionBanner } from '../parts/Connection.tsx'
import { DiskTrouble } from '../parts/DiskTrouble.tsx'
import { type BatchMoves, useBatchMoves } from '../parts/useBatchMoves.ts'
import { SearchField } from '../search/SearchField.tsx'
import { useNow } from '../time/useNow.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Button } from '../ui/Button.tsx'
import { IconTimer } from '../ui/icons.tsx'
import { Screen } from '../ui/layout.tsx'
import { Chip } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'
import { RecipePages } from './RecipePages.tsx'
import { RecipeRow } from './RecipeRow.tsx'
import styles from './RecipesScreen.module.css'
import { exactRecipe, recipeList, useFound } from './useFound.ts'

/** All recipes of the library, with a search by name, number, ingredient or equipment. */
export function RecipesScreen() {
  const goTo = useGoTo()
  const [list, changeList] = useKept(recipeList)
  const words = useWords()
  const station = useStation()
  const moves = useBatchMoves()
  const found = useFound(list)
  // A new key replaces the field by an empty one.
  const [searchNumber, setSearchNumber] = useState(0)

  const search = (text: string) => changeList(() => ({ text, from: 0 }))
  const clear = () => {
    search('')
    setSearchNumber(searchNumber + 1)
  }
  const open = (recipeId: string) => goTo({ kind: 'overview', recipeId, batchId: null })
  const exact = exactRecipe(found, list.text)

  // A list that became shorter while its recipe was open has no such page any more.
  const isBeyond = found !== null && found.text === list.text && found.from === list.from && found.from >= found.total
  const begin = useEffectEvent(() => changeList((before) => ({ ...before, from: 0 })))
  useEffect(() => {
    if (isBeyond && list.from > 0) begin()
  }, [isBeyond, list.from])

  return (
    <Screen name="recipes">
      <Bar title={<h1 dir="auto">{station.name}</h1>} offersSignIn />
      <ConnectionBanner />
      <DiskTrouble />
      <WithNavigation here="recipes">
        <SearchField
          label={words.recipes.find}
          hint={words.recipes.placeholder}
          key={searchNumber}
          initial={list.text}
          onText={search}
          enter={exact === null ? null : { label: words.recipes.open(exact.number), act: () => open(exact.id) }}
          className={styles.recipesList}
        >
          <RecipePages
            found={found}
            text={list.text}
            first={
              <>
                <MoveFailure sentence={moves.failure} />
                <ResumeCards moves={moves} />
                <MadeLately moves={moves} />
              </>
            }
            none={<NoRecipes text={found?.text ?? ''} onClear={clear} />}
            onFrom={(from) => changeList((before) => ({ ...before, from }))}
          />
        </SearchField>
      </WithNavigation>
    </Screen>
  )
}

/** Says why no recipe is shown: none has been read yet or can be read, the library is empty, or none matches the text. */
function NoRecipes({ text, onClear }: { text: string; onClear: () => void }) {
  const { recipes, library: words } = useWords()
  const library = useKioskState(({ library }) => library)
  const empty = library.count === 0
  const { title, sentence } = empty ? whyEmpty() : recipes.nothing(text)
  return (
    <div className={`column ${styles.recipesNothing}`}>
      <h2>{title}</h2>
      <p className="muted">{sentence}</p>
      {empty ? null : <Button onPress={onClear}>{recipes.clearSearch}</Button>}
    </div>
  )

  function whyEmpty(): { readonly title: string; readonly sentence: string } {
    if (library.readAt !== null)
      return library.setAside === 0 ? recipes.noneAtAll : recipes.noneReadable(library.setAside)
    if (library.loading !== null) return { title: words.loading(library.loading), sentence: words.shownTogether }
    if (library.reading !== null)
      return { title: words.reading(library.reading.recipes), sentence: words.shownTogether }
    return library.isLost ? words.lost : recipes.noneYet
  }
}

/** The batches that were left last, with buttons that continue them; "In progress" has all. None without a session. */
function ResumeCards({ moves }: { moves: BatchMoves }) {
  const words = useWords()
  const session = useKioskState(({ session }) => session)
  const all = useKioskState(({ batches }) => batches)
  const batches = batchesBeside(all)
  const timers = useKioskState(({ timers }) => timers)
  const now = useNow(5_000)
  if (session === null || batches.length === 0) return null
  return (
    <div className={styles.resumeCards} data-count={batches.length}>
      {latestLeftFirst(batches).map((batch, place) => {
        const facts = batchFacts(batch, { timers, me: session, now, words })
        return (
          <article key={batch.id} className={`row ${styles.resume}`} aria-label={factsSentence(facts)}>
            <div className="grow">
              <BatchLine number={batch.recipeNumber} name={batch.recipeName} facts={facts} />
            </div>
            <GoOnButton batch={batch} isFirst={place === 0} onPress={() => moves.goOn(batch)} />
          </article>
        )
      })}
    </div>
  )
}

/**
 * The recipes that were finished here last. One touch cooks one again at its last scale, where its overview has nothing
 * new to say.
 */
function MadeLately({ moves }: { moves: BatchMoves }) {
  const { recipes: words } = useWords()
  const session = useKioskState(({ session }) => session)
  const revision = useKioskState(({ library }) => library.revision)
  const beingRetired = useKioskState(({ beingRetired }) => beingRetired)
  const batches = useKioskState(({ batches }) => batches)
  const endedLately = useKioskState(({ endedLately }) => endedLately)
  const made = useQuery({
    key: ['madeLately', session?.employeeNumber ?? null],
    dependsOn: [revision, beingRetired, endedLately],
    ask: session === null ? null : (kiosk) => kiosk.listMadeLately(null),
  })
  if (made === null || made.length === 0) return null
  return (
    <section className={styles.madeLately} aria-label={words.madeLately}>
      <h2>{words.madeLately}</h2>
      <ul className={styles.made}>
        {made.map(({ card, scale, canCookAgain }) => {
          const start = words.start(scaledFactorText(scale))
          return (
            <li key={card.id} className={styles.one}>
              <RecipeRow
                card={card}
                inProgress={batches.some(({ recipeId }) => recipeId === card.id)}
                hasNews={!canCookAgain}
              />
              {canCookAgain ? (
                <Button
                  name={words.startOf(start, `${card.number} ${card.name}`.trim())}
                  onPress={() => moves.startAt(card.id, 0, scale)}
                >
                  {start}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** A batch in a few lines: number and name, scale, current step, timers, and who left it when. */
function BatchLine({ number, name, facts }: { number: string; name: string; facts: BatchFacts }) {
  const { where, timers, ringing, left } = facts
  return (
    <div className={styles.batchLine}>
      <h2>
        <BothEnds lines={2}>{`${number} ${name}`}</BothEnds>
      </h2>
      <p className="num">{timers === null ? where : `${where}, ${timers}`}</p>
      {ringing === null ? null : (
        <Chip kind="warn" icon={<IconTimer />}>
          {ringing}
        </Chip>
      )}
      <p className={`${styles.batchLineLeft} muted`}>{left}</p>
    </div>
  )
}
