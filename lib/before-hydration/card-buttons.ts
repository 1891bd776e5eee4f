const PLACES = [
  ['savedPins', 'heart', 'Like'],
  ['boardPins', 'bookmark', 'Save'],
  ['board', 'boards', 'Add to Board'],
];

/** The buttons of components/viewer/pin-buttons.tsx, without anybody's state. */
const BUTTONS = `<span class="card-actions">${PLACES.map(
  ([wish, icon, words]) =>
    `<button class="card-action card-${icon}" data-wish="${wish}"><i class="icon icon-${icon}"></i><span class="${icon}-word">${words}</span> </button>`,
).join('')}</span>`;

/** Gives cards the buttons of signed-in people while the page is parsed, which is the same for everybody (rule 15). */
export function addCardButtons(): void {
  const observer = new MutationObserver(() => {
    for (const count of document.querySelectorAll('.pin-likes')) {
      count.className = 'like-count';
      count.ariaHidden = 'true';
      count.insertAdjacentHTML('beforebegin', BUTTONS);
      count.previousSibling?.firstChild?.appendChild(count);
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener('DOMContentLoaded', () => observer.disconnect());
}
