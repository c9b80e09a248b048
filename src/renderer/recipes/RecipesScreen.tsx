import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { PressGuard } from '../controls/PressGuard.tsx'
import { Scroller } from '../controls/Scroller.tsx'
import { MoveFailure } from '../cooking/batch/BatchButtons.tsx'
import { useBatchMoves } from '../cooking/batch/useBatchMoves.ts'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { Screen } from '../frame/Screen.tsx'
import { useGoTo } from '../kiosk/goTo.ts'
import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { Bar } from '../navigation/Bar.tsx'
import { WithNavigation } from '../navigation/Navigation.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { useWords } from '../words/words.ts'
import { LibraryLine } from './LibraryLine.tsx'
import { RecipeCard } from './RecipeCard.tsx'
import styles from './RecipesScreen.module.css'
import { ResumeCards } from './ResumeCards.tsx'
import type { RecipeList } from './recipeList.ts'
import { type FirstRecipes, useFound } from './useFound.ts'
import { useKeptScrollPosition } from './useKeptScrollPosition.ts'

/** The number of cards shown at first, and added by each "Show more". More would make rendering slow. */
const CARDS_AT_ONCE = 60

/** All recipes of the library, with a search by name, number, ingredient or equipment. */
export function RecipesScreen({
  list,
  first,
  onList,
}: {
  list: RecipeList
  first: FirstRecipes
  onList: (list: RecipeList) => void
}) {
  const goTo = useGoTo()
  const words = useWords()
  const station = useStation()
  const session = useKioskState(({ session }) => session)
  const batches = useKioskState(({ batches }) => batches)
  const library = useKioskState(({ library }) => library)
  const { grid, note } = useKeptScrollPosition(session === null)
  const moves = useBatchMoves()
  const [limit, setLimit] = useState(CARDS_AT_ONCE)
  const found = useFound(list, limit, first)
  // A new key replaces the field by an empty one.
  const [searchNumber, setSearchNumber] = useState(0)

  const search = (text: string) => {
    onList({ text, opened: null })
    setLimit(CARDS_AT_ONCE)
  }
  const clear = () => {
    search('')
    setSearchNumber(searchNumber + 1)
  }
  const open = (recipeId: string) => {
    onList({ ...list, opened: recipeId })
    goTo({ kind: 'overview', recipeId, batchId: null })
  }

  return (
    <Screen name="recipes">
      <Bar title={<h1>{station.name}</h1>} offersSignIn beforeSignIn={note} />
      <ConnectionBanner />
      <WithNavigation here="recipes">
        <SearchField
          label={words.recipes.find}
          hint={words.recipes.placeholder}
          key={searchNumber}
          initial={list.text}
          onText={search}
          className={styles.recipesList}
        >
          <LibraryLine text={list.text} total={found?.total ?? null} />
          <Scroller label={words.navigation.recipes} startOver={list.text}>
            {/* A batch that appears or disappears moves the list, and so does the list when it is read. */}
            <PressGuard page={`${found !== null} ${batches.length}`}>
              {list.text === '' ? (
                <>
                  <MoveFailure sentence={moves.failure} />
                  <ResumeCards moves={moves} />
                </>
              ) : null}
              {found === null ? null : found.cards.length === 0 ? (
                <NoRecipes text={list.text} onClear={clear} />
              ) : (
                <div ref={grid} className={styles.recipesGrid}>
                  {found.cards.map((card) => (
                    <RecipeCard
                      key={card.id}
                      card={card}
                      wasOpened={card.id === list.opened}
                      inProgress={batches.some(({ recipeId }) => recipeId === card.id)}
                      onOpen={() => open(card.id)}
                    />
                  ))}
                </div>
              )}
              {found === null ? null : (
                <div className={styles.recipesMore}>
                  {found.total > found.cards.length ? (
                    <Button size="main" onPress={() => setLimit(limit + CARDS_AT_ONCE)}>
                      {words.recipes.more(Math.min(CARDS_AT_ONCE, found.total - found.cards.length))}
                    </Button>
                  ) : null}
                  {list.text === '' && library.count > 0 ? (
                    <Button kind="quiet" onPress={() => goTo({ kind: 'problems' })}>
                      {words.problems.link}
                    </Button>
                  ) : null}
                </div>
              )}
            </PressGuard>
          </Scroller>
        </SearchField>
      </WithNavigation>
    </Screen>
  )
}

/** Says why no recipe is shown: none was ever read, the library is empty, or none matches the text. */
function NoRecipes({ text, onClear }: { text: string; onClear: () => void }) {
  const { recipes } = useWords()
  const library = useKioskState(({ library }) => library)
  const empty = library.count === 0
  const [title, hint] =
    library.readAt === null
      ? [recipes.noneYet, recipes.noneYetHint]
      : empty
        ? [recipes.noneAtAll, recipes.noneAtAllHint]
        : [recipes.nothing(text), recipes.nothingHint]
  return (
    <div className={styles.recipesNothing}>
      <h2>{title}</h2>
      <p className="muted">{hint}</p>
      {empty ? null : <Button onPress={onClear}>{recipes.clearSearch}</Button>}
    </div>
  )
}
