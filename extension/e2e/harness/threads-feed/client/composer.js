// A page on which posts are written. Its editors keep their text in a state of their own and draw it, as Threads' do: what is put
// into their elements alone is lost. Chromium leaves line breaks out of the text that it reports as inserted, not out of pasted text.
const list = document.getElementById('list');
globalThis.states = [];

const node = (name, properties = {}, ...children) => {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
};

function newEditor(label) {
  const editor = node('div', { className: 'editor', contentEditable: 'true', role: 'textbox', ariaLabel: label });
  const state = { text: '', past: [] };
  globalThis.states.push(state);
  const draw = () => {
    const lines = state.text.split('\n').map((line) => {
      const paragraph = node('p', { dir: 'auto' });
      paragraph.append(line === '' ? document.createElement('br') : node('span', { textContent: line }));
      return paragraph;
    });
    editor.replaceChildren(...lines);
    if (document.activeElement === editor) getSelection().collapse(lines.at(-1), lines.at(-1).childNodes.length);
  };
  const become = (text) => {
    state.past.push(state.text);
    state.text = text;
    draw();
  };
  const lettersOf = (text) => text.replace(/\s/g, '');
  const isAllSelected = () => lettersOf(getSelection().toString()) === lettersOf(state.text);
  const insert = (text) => become(isAllSelected() ? text : state.text + text);
  // As if somebody had written all of it.
  state.write = become;
  editor.addEventListener('beforeinput', (event) => {
    event.preventDefault();
    if (event.inputType === 'insertText') insert(event.data);
    if (event.inputType === 'insertParagraph') insert('\n');
    if (event.inputType === 'deleteContentBackward') become(state.text.slice(0, -1));
  });
  editor.addEventListener('paste', (event) => {
    event.preventDefault();
    insert(event.clipboardData.getData('text/plain'));
  });
  editor.addEventListener('keydown', (event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    state.text = state.past.pop() ?? state.text;
    draw();
  });
  // Elements that somebody else put in are taken out again.
  new MutationObserver(() => {
    const drawn = [...editor.children].map(({ textContent }) => textContent).join('\n');
    if (drawn !== state.text) draw();
  }).observe(editor, { childList: true, characterData: true, subtree: true });
  draw();
  return editor;
}

const composer = (label) =>
  node(
    'div',
    { className: 'composer' },
    node('b', { textContent: 'slowbreadclub' }),
    node('div', { className: 'write' }, newEditor(label)),
    node('div', { className: 'attach', textContent: '▣ ◫ ☺' }),
  );

list.prepend(composer('Reply'));
document.querySelector('.compose').addEventListener('click', () => {
  const dialog = node('div', { role: 'dialog', ariaLabel: 'New thread', className: 'dialog' }, composer('New thread'));
  document.body.append(dialog);
  dialog.querySelector('.editor').focus();
});

/** Everything that a page can try to drive what stands below the text. */
globalThis.pressHelp = () => {
  for (const help of document.querySelectorAll('threads-mastery-help')) {
    help.click();
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
      help.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true }));
    help.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
  }
  document.querySelector('.editor').dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
};
globalThis.isReady = true;
